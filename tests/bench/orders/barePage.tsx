import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Point } from '#contract/points.ts';
import type { Transaction } from '#contract/transactions.ts';

// The page that the portal is compared with: a windowed list in React alone, with rows of one height, without
// months, languages, links and semantics. It shows the same rows, with the same texts.

declare global {
  interface Window {
    generateOrders: (from: number, count: number) => Transaction[];
    generatePoints: (from: number, count: number) => Point[];
    /** Which rows and how many; set by the benchmark. */
    bare: { readonly list: 'orders' | 'points'; readonly rows: number };
  }
}

const ROW_PX = 101;
const number = new Intl.NumberFormat('en-AU');
const OVERSCAN = 3;
const day = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' });
const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

const OrderRow = ({ order }: { order: Transaction }) => (
  <a href={`?id=${order.id}`} style={{ display: 'block', blockSize: ROW_PX, overflow: 'hidden' }}>
    <strong>{order.location?.name ?? 'Online'}</strong> <b>{money.format(Number(order.total))}</b>
    <p>
      {day.format(Date.parse(order.transacted_at))} · {order.number} · {order.items.length} items
    </p>
    <p>
      {order.status} <span>+{order.points?.earned}</span>
    </p>
  </a>
);

const PointRow = ({ point }: { point: Point }) => (
  <button type="button" style={{ display: 'block', blockSize: ROW_PX, overflow: 'hidden' }}>
    <strong>{point.source?.label ?? point.definition.name}</strong> <b>{number.format(point.amount)}</b>
    <p>
      {day.format(Date.parse(point.issued_at))} · {point.type}
    </p>
    <p>{number.format(point.balance_after)}</p>
  </button>
);

function List<Row extends { id: number }>({ rows, render }: ListProps<Row>) {
  const [scrolled, setScrolled] = useState(() => window.scrollY);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  const first = Math.max(0, Math.floor(scrolled / ROW_PX) - OVERSCAN);
  const last = Math.min(rows.length, Math.ceil((scrolled + window.innerHeight) / ROW_PX) + OVERSCAN);
  return (
    <ul style={{ blockSize: rows.length * ROW_PX, margin: 0, padding: 0, position: 'relative' }}>
      {rows.slice(first, last).map((row, at) => (
        <li key={row.id} data-row="" style={{ position: 'absolute', insetBlockStart: (first + at) * ROW_PX }}>
          {render(row)}
        </li>
      ))}
    </ul>
  );
}
interface ListProps<Row> {
  readonly rows: readonly Row[];
  readonly render: (row: Row) => React.ReactNode;
}

function App() {
  const [isShown, setShown] = useState(false);
  const { list, rows } = window.bare;
  const [orders] = useState(() => (list === 'orders' ? window.generateOrders(0, rows) : []));
  const [points] = useState(() => (list === 'points' ? window.generatePoints(0, rows) : []));
  return (
    <main>
      <button type="button" data-toggle="" onClick={() => setShown(!isShown)}>
        {isShown ? 'Away' : 'List'}
      </button>
      {isShown && list === 'orders' && <List rows={orders} render={(order) => <OrderRow order={order} />} />}
      {isShown && list === 'points' && <List rows={points} render={(point) => <PointRow point={point} />} />}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
