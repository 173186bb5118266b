// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { Occasion } from '../../../../contract/attributes/preferences.ts';
import { shareModels } from '../../../app/models/shareModels.ts';
import { OccasionsSection } from './OccasionsSection.tsx';

const ana = { name: 'Ana', day: 4, month: 7 };
const ben = { name: 'Ben', day: 1, month: 9 };

it.each([
  ['Save', 'day', { ...ana, day: 5 }, [ben, ana]],
  ['Remove', 'day', { ...ana, day: 5 }, [ben]],
  ['Remove', 'name', { ...ana, name: 'Anna' }, [ben]],
])(
  '%s is for the same occasion after another device has changed its %s',
  async (name, _what, changed, list) => {
    const models = fakeModels();
    const store = (...occasions: Occasion[]) =>
      void (models.account.profile.data.value = {
        ...sampleProfile,
        custom_attributes: { preference: { occasions } },
      });
    store(ana, ben);
    const sent: unknown[] = [];
    Object.assign(models, {
      session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
      api: {
        async call(_: unknown, { body }: { body: { value: unknown } }) {
          sent.push(body.value);
          return { data: body };
        },
      },
      shared: shareModels(() => models as never),
    });
    const user = await renderInApp(<OccasionsSection />, models, ['preferences', 'session']);
    await user.click(screen.getByRole('button', { name: /Ana/ }));
    const dialog = within(await screen.findByRole('dialog'));
    act(() => store(changed, ben));
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(sent).toEqual([list]));
  },
);
