// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
import { HowItWorks } from './HowItWorks.tsx';

it.each([
  [undefined, 'Points last 24 months.'],
  ['lot', 'Points last 24 months.'],
  [
    'inactivity',
    'Points expire at the end of the month, 24 months after you last used points or the points of a purchase began to count.',
  ],
] as const)('how long points last follows the setting of the tenant: %s', async (expiry, text) => {
  const { component_settings: all } = defaultConfig;
  const settings = signal({ ...all, rewards: { ...all.rewards, ...(expiry && { expiry }) } });
  const { container } = await renderPage(HowItWorks, {
    ...{ props: {}, sections: ['rewards'] },
    models: { config: { settings } },
  });
  expect(container.querySelector('li:last-child')?.textContent).toBe(
    `${text} Rewards show their own last day.`,
  );
});
