import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserServer } from 'playwright';
import { bundlePage } from '../browser/buildPage.ts';
import { launchServer, type BrowserName, type LaunchOptions } from '../browser/launchBrowser.ts';
import { startDemo, type Demo, type DemoOptions, type DemoPart } from '../browser/startDemo.ts';
import type { WorldAnswers } from './askWorld.ts';

interface Asked {
  readonly browser: { readonly name: BrowserName; readonly options: LaunchOptions };
  readonly demo: DemoOptions;
  readonly output: DemoOptions;
  readonly part: { readonly options: DemoOptions; readonly part: DemoPart };
  readonly page: { readonly file: string };
}

/**
 * The global setup of a test run: one world for all files. A file requests a browser, a demo or a page's script at
 * `PORTAL_WORLD`; the first request creates it, and later ones get the same. Files are separated by their own browser
 * profiles and customers.
 */
export default async function shareWorld(): Promise<() => Promise<void>> {
  const browsers = remember(({ name, options }: Asked['browser']) => launchServer(name, options));
  const demos = remember((options: DemoOptions) => startDemo(options));
  const pages = remember(({ file }: Asked['page']) => bundlePage(file));
  const answers: { [K in keyof WorldAnswers]: (input: Asked[K]) => Promise<WorldAnswers[K]> } = {
    browser: async (input) => ({ wsEndpoint: (await browsers.get(input)).wsEndpoint() }),
    demo: async (input) => {
      const { shopUrl, portalUrl, mailboxUrl, staffToken, shopKey, airlineSecret, databaseUrl } =
        await demos.get(input);
      return { shopUrl, portalUrl, mailboxUrl, staffToken, shopKey, airlineSecret, databaseUrl };
    },
    part: async ({ options, part }) => ({ url: await (await demos.get(options)).startPart(part) }),
    output: async (input) => ({ text: await (await demos.get(input)).apiOutput() }),
    page: async (input) => ({ code: await pages.get(input) }),
  };
  const server = createServer((request, response) => {
    const what = (request.url ?? '').slice(1) as keyof WorldAnswers;
    void textOf(request)
      .then(async (text): Promise<unknown> => await answers[what](JSON.parse(text) as never))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String((error as Error).stack ?? error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['PORTAL_WORLD'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    delete process.env['PORTAL_WORLD'];
    await Promise.all([
      browsers.each((browser: BrowserServer) => browser.close()),
      demos.each((demo: Demo) => demo.stop()),
    ]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Caches one value for each input, created on the first request. */
function remember<I, T>(make: (input: I) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return {
    get(input: I): Promise<T> {
      const key = JSON.stringify(input);
      const value = made.get(key) ?? make(input);
      made.set(key, value);
      return value;
    },
    each: async (work: (value: T) => Promise<unknown>) =>
      void (await Promise.all([...made.values()].map((value) => value.then(work, () => undefined)))),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
