import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that any body may take, and between two checks of one that takes longer. */
const FREE = 20000;
const INTERVAL = 2000;
/**
 * Bytes a second that a longer body has to bring: a photo on a slow line does, a caller that holds connections by single bytes does
 * not.
 */
const LEAST_RATE = 4096;

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends the connection of a request whose body comes too slowly. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const before = socket.bytesRead;
  const check = (milliseconds: number) => {
    if (request.complete) return;
    if (socket.bytesRead - before >= (milliseconds / 1000) * LEAST_RATE) {
      timer = setTimeout(() => check(milliseconds + INTERVAL), INTERVAL);
      return;
    }
    if (!response.headersSent) socket.write(tooSlow);
    socket.destroy();
  };
  let timer = setTimeout(() => check(FREE), FREE);
  request.once('close', () => clearTimeout(timer));
}
