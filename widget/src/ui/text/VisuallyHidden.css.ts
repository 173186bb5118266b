import { style } from '@vanilla-extract/css';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export const hidden = style(visuallyHidden);
