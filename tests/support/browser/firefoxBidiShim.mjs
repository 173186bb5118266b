#!/usr/bin/env node
// Replaces the Firefox executable: starts the real one (`FIREFOX_PATH`) and acts as a proxy between its WebDriver BiDi
// socket and Playwright. Playwright sends commands at the start of every context that Firefox ESR does not know yet. If
// Firefox responds to one of them with "unknown command", this proxy responds with success. Firefox ESR also fails to open a
// window in the moment in which another one closes: the proxy then asks again. It names downloads without an id by their address. All
// other messages pass unchanged.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** No test depends on them: the preferences in `launchBrowser.ts` have the same effect for the whole browser. */
const mayLack = new Set(['emulation.setMediaFeaturesOverride']);
const betweenTriesMs = 100;
const mostTries = 50;
const socketOptions = { perMessageDeflate: false, maxPayload: 2 ** 30 };

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else listen(address);
});

/** Opens the socket for Playwright, and prints its address in Firefox's format. */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...socketOptions }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, request) =>
    join(client, new WebSocket(address + request.url, socketOptions)),
  );
}

function join(client, browser) {
  /** Ids of pending commands that Firefox may not know. */
  const asked = new Set();
  /** Pending commands that open a window, with the number of tries, by id. */
  const opening = new Map();
  const waiting = [];
  client.on('message', (data) => {
    const text = String(data);
    if ([...mayLack].some((name) => text.includes(name))) remember(asked, text);
    if (text.includes('"browsingContext.create"')) opening.set(JSON.parse(text).id, { text, tries: 0 });
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data) => {
    const text = String(data);
    const again = opening.size > 0 && whatToAskAgain(opening, text);
    if (again) setTimeout(() => browser.send(again), betweenTriesMs);
    else if (text.includes('"browsingContext.download')) client.send(nameDownload(text));
    else client.send(asked.size === 0 ? text : mend(asked, text));
  });
  browser.on('error', (error) => process.stderr.write(`BiDi: ${error.message}\n`));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}

function remember(asked, text) {
  const { id, method } = JSON.parse(text);
  if (mayLack.has(method)) asked.add(id);
}

/** The command to send again, where this is Firefox's answer that no window can be opened right now. */
function whatToAskAgain(opening, text) {
  const { id, message = '' } = JSON.parse(text);
  const command = opening.get(id);
  if (command === undefined) return undefined;
  if (!message.includes('getTabBrowser') || command.tries === mostTries) {
    opening.delete(id);
    return undefined;
  }
  command.tries += 1;
  return command.text;
}

function mend(asked, text) {
  const message = JSON.parse(text);
  if (!asked.delete(message.id) || message.error !== 'unknown command') return text;
  return JSON.stringify({ type: 'success', id: message.id, result: {} });
}

/** Firefox ESR gives a download of a page no id; Playwright drops events without one. */
function nameDownload(text) {
  const message = JSON.parse(text);
  const { params } = message;
  if (params?.navigation || params?.download || !params?.url) return text;
  return JSON.stringify({ ...message, params: { ...params, download: params.url } });
}
