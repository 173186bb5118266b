import type { Demo } from '../browser/startDemo.ts';

/** A session token by the API alone (link asked for, mail read, link spent), for what only needs somebody signed in. */
export async function mintSession(demo: Demo, email: string): Promise<string> {
  const before = (await demo.mails(email)).length;
  await post(demo, '/api/auth/magicLink', { email, redirect: '/home' });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const link = (await demo.mails(email))
      .slice(before)
      .at(-1)
      ?.links.find((each) => each.includes('token='));
    if (link !== undefined) {
      const answer = await post(demo, '/api/auth/verify', {
        link_token: new URL(link).searchParams.get('token'),
      });
      return ((await answer.json()) as { data: { token: string } }).data.token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail came for ${email} within 10 s`);
}

async function post(demo: Demo, path: string, body: unknown): Promise<Response> {
  const answer = await fetch(demo.portalUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
