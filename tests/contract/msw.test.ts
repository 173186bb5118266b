import { setupServer } from 'msw/node';
import { answerWithApi } from '#tests/support/api/answerWithApi.ts';
import { startInProcessApi } from '#tests/support/api/inProcessApi.ts';
import { contractSuite } from './cases/contractSuite.ts';

contractSuite('the in-process app behind msw', {
  restarts: false,
  start: async () => {
    const api = await startInProcessApi();
    const server = setupServer(...answerWithApi(api));
    server.listen({ onUnhandledRequest: 'error' });
    return {
      shopOrigin: api.shopOrigin,
      staffToken: api.staffToken,
      fetch: async (path, init) => await fetch(api.publicUrl + path, init),
      mails: async (to) => api.mails().flatMap((mail) => (mail.to === to ? [mail.text] : [])),
      stop: async () => {
        server.close();
        await api.close();
      },
    };
  },
});
