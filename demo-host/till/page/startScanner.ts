import { byId } from '../../run/page/byId.ts';

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
/** Not declared for all files: the portal has a declaration of its own. */
interface WithDetector {
  readonly BarcodeDetector?: new () => Detector;
}

const lookMs = 250;
const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/**
 * Reads a scanner that types like a keyboard and ends with Enter: keys go to its field wherever the focus is, except in another
 * field. Where the browser can detect barcodes, the camera reads them too.
 */
export const startScanner = (read: (text: string) => void, report: (text: string) => void): void => {
  const field = byId('scan') as HTMLInputElement;
  byId('scan-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = '';
    if (text !== '') read(text);
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const isPressed = target instanceof HTMLButtonElement && key === ' ';
    if (key.length !== 1 || ctrlKey || metaKey || altKey || isPressed) return;
    if (!isTyping(document.activeElement)) field.focus();
  });
  field.focus();
  startCamera(read, report);
};

const startCamera = (read: (text: string) => void, report: (text: string) => void): void => {
  const { BarcodeDetector } = window as Window & WithDetector;
  const button = byId('camera');
  if (BarcodeDetector === undefined || !('mediaDevices' in navigator)) return;
  const video = byId('video') as HTMLVideoElement;
  const stop = (): void => {
    if (video.srcObject instanceof MediaStream) for (const track of video.srcObject.getTracks()) track.stop();
    video.srcObject = null;
    video.hidden = true;
    button.textContent = 'Use the camera';
  };
  const look = async (detector: Detector): Promise<void> => {
    if (video.srcObject === null) return;
    const [found] = await detector.detect(video).catch(() => []);
    if (found === undefined) {
      setTimeout(() => void look(detector), lookMs);
      return;
    }
    stop();
    read(found.rawValue);
  };
  let isAsking = false;
  const start = async (): Promise<void> => {
    // A second stream would replace the first one, which then never ends.
    if (isAsking) return;
    isAsking = true;
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      video.hidden = false;
      button.textContent = 'Stop the camera';
      await video.play();
      void look(new BarcodeDetector());
    } catch {
      stop();
      report('The camera cannot be used.');
    } finally {
      isAsking = false;
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (video.hidden) void start();
    else stop();
  });
};
