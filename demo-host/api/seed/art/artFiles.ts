import { products } from '../catalogue/products.ts';
import { harbourFiles } from './harbour.ts';
import { iconFiles } from './icons.ts';
import { logoFiles } from './logo.ts';
import { pictureFile, picturePath } from './productPicture.ts';
import { sceneFiles } from './scenes.ts';

/** Every picture of the demo, path below `public/` → SVG text. */
export function artFiles(): Readonly<Record<string, string>> {
  const pictures = products.flatMap(({ kind, colours }) => colours.map((colour) => ({ kind, ...colour })));
  return {
    ...logoFiles,
    ...harbourFiles,
    ...iconFiles,
    ...sceneFiles,
    ...Object.fromEntries(pictures.map((picture) => [picturePath(picture), pictureFile(picture)])),
  };
}
