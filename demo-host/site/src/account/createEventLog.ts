const most = 200;
const time = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export interface EventLog {
  add(name: string, data?: unknown): void;
}

const cell = <Tag extends 'b' | 'code' | 'time'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
};

/** Formats data as `path: /home, title: Home`, which is easier to read than JSON. */
const describe = (data: unknown): string => {
  if (data === undefined || data === null) return '';
  if (typeof data !== 'object') return String(data);
  return Object.entries(data)
    .map(
      ([key, value]) =>
        `${key}: ${typeof value === 'object' && value ? `{ ${describe(value)} }` : String(value)}`,
    )
    .join(', ');
};

/** Lists the bridge's events. They contain no tokens or customer data by the protocol, so all data may be shown. */
export const createEventLog = (panel: ParentNode): EventLog => {
  const list = panel.querySelector('[data-log]');
  const last = panel.querySelector('[data-last-event]');
  return {
    add(name, data) {
      const now = time.format(new Date());
      const text = describe(data);
      const row = document.createElement('li');
      row.dataset['name'] = name;
      row.append(cell('time', now), cell('b', name), cell('code', text));
      const newest = list?.firstElementChild;
      // A growing frame sends many `size` events in a row: show only the last.
      if (name === 'size' && newest instanceof HTMLElement && newest.dataset['name'] === 'size')
        newest.remove();
      list?.prepend(row);
      if (list && list.children.length > most) list.lastElementChild?.remove();
      if (last) last.textContent = `${now}  ${name} ${text}`;
    },
  };
};
