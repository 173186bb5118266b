import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

// The page that the portal is compared with: React and 30 rows. With `?calls` it is a small Home: it makes three
// of Home's calls and shows a greeting, the balance and the number of orders.

const named = z.object({ data: z.object({ first_name: z.string() }) });
const balance = z.object({ data: z.object({ reward_balance: z.number() }) });
const orders = z.object({ meta: z.object({ total: z.number() }) });

async function read<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  const authorization = `Bearer ${localStorage.getItem('bare') ?? ''}`;
  const response = await fetch(path, { headers: { authorization } });
  return schema.parse(await response.json());
}

function Account() {
  const [text, setText] = useState<string>();
  useEffect(() => {
    void Promise.all([
      read('/api/profile/profile', named),
      read('/api/profile/balances', balance),
      read('/api/profile/transactions?page[size]=3', orders),
    ]).then(([{ data: person }, { data: money }, { meta }]) =>
      setText(`Hello ${person.first_name}, ${money.reward_balance}, ${meta.total}`),
    );
  }, []);
  return text === undefined ? <p>Loading</p> : <p data-balance="">{text}</p>;
}

function Rows() {
  return (
    <ul>
      {Array.from({ length: 30 }, (_, row) => (
        <li key={row} data-row={row}>
          Row {row}
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root) {
  const page = (
    <main>
      {location.search === '?calls' && <Account />}
      <Rows />
    </main>
  );
  createRoot(root).render(page);
}
