import { http, type HttpHandler } from 'msw';
import { answerAsAirline } from './answerAsAirline.ts';
import type { InProcessApi } from './inProcessApi.ts';

/**
 * msw handlers that pass everything below `/api` to the reference API, so that no mock can differ from it, and the API's own requests
 * to the demo's airline.
 *
 * @param change changes a request before it reaches the API
 */
export function answerWithApi(
  api: Pick<InProcessApi, 'fetch' | 'publicUrl'>,
  change: (request: Request) => Request = (request) => request,
): HttpHandler[] {
  const answer = async ({ request }: { readonly request: Request }) =>
    await api.fetch(change(await whole(request)));
  return [
    http.all(`${api.publicUrl}/api`, answer),
    http.all(`${api.publicUrl}/api/*`, answer),
    answerAsAirline(),
  ];
}

/** Reads the body first: a server that refuses early leaves the rest unread, and msw would wait for it. */
async function whole(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  if (request.body === null) return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}
