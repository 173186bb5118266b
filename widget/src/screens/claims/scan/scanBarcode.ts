interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new () => Detector;
  }
}

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 250;
/** The form of a receipt's number. It excludes codes that hold a web address. */
const number = /^[\w./#-]{1,40}$/;

/**
 * Shows the camera in a video, and looks for a barcode several times a second until one holds the number of a receipt.
 *
 * @returns a function that stops it, and the camera
 */
export function scanBarcode(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  onFail: () => void,
): () => void {
  const { BarcodeDetector } = window;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: MediaStream | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
  };
  const look = async (detector: Detector): Promise<void> => {
    const found = await detector.detect(video).catch(() => []);
    if (isOver) return;
    const text = found.map(({ rawValue }) => rawValue.trim()).find((value) => number.test(value));
    if (text === undefined) {
      timer = setTimeout(() => void look(detector), LOOK_MS);
      return;
    }
    stop();
    onRead(text);
  };
  const start = async () => {
    if (BarcodeDetector === undefined) throw new Error('no detector');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    // The dialog was closed while the browser asked.
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    await look(new BarcodeDetector());
  };
  start().catch(() => {
    stop();
    onFail();
  });
  return stop;
}
