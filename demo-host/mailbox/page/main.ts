import { byId } from '../../run/page/byId.ts';
import { keepPolling } from './keepPolling.ts';
import { openedView } from './openedView.ts';
import { startMail } from './startMail.ts';
import { startPhone } from './startPhone.ts';
import { startStaff } from './startStaff.ts';

const [panes, tabs, state] = [byId('panes'), byId('tabs'), byId('state')];

/** A narrow page shows one part at a time. */
const paintView = (): void => {
  const view = openedView();
  panes.dataset['view'] = view;
  for (const tab of tabs.querySelectorAll('a')) {
    tab.ariaCurrent = tab.dataset['tab'] === (view === 'reading' ? 'mail' : view) ? 'page' : null;
  }
};

addEventListener('hashchange', paintView);
paintView();
const polls = [startMail(), startPhone()];
keepPolling(async () => {
  try {
    await Promise.all(polls.map((poll) => poll()));
    state.textContent = '';
  } catch {
    state.textContent = 'The mailbox doesn’t answer. Trying again…';
  }
});
void startStaff();
