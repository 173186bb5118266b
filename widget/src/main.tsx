import { takeUrlToken } from './app/takeUrlToken.ts';
import { boot } from './boot.ts';

void boot(takeUrlToken());
