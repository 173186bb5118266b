import { globalStyle } from '@vanilla-extract/css';
import './app/firstView/firstView.css.ts';

// In a shop's page the page behind the frame is the canvas.
globalStyle(':root[data-embedded], :root[data-embedded] body', { backgroundColor: 'transparent' });
globalStyle(':root[data-embedded]:not([data-canvas]) [data-auto-height]', { backgroundColor: 'transparent' });
