import type { Burst, BurstAnswers } from './benchBurst.ts';

// A process of its own, so that the sender of the burst does not delay the calls that are measured.

process.on('message', (burst: Burst) => {
  void send(burst).then((answers) => process.send?.(answers));
});

async function send({ url, count, email }: Burst): Promise<BurstAnswers> {
  const answers = await Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(`${url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      await answer.arrayBuffer();
      const retry = answer.headers.has('retry-after') ? ' with Retry-After' : '';
      return `${answer.status}${retry}`;
    }),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
