import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { postClose, postExport } from '#contract/account.ts';
import { getProfileProfile } from '#contract/profile.ts';
import type { Api } from '../../suite/Api.ts';
import { expectError } from '../../suite/errorObject.ts';
import { mailAfter } from '../../suite/mails.ts';
import { bearer, layla, maren, post, signIn } from '../../suite/signIn.ts';
import { stepUp } from '../../suite/stepUp.ts';

/** The file of all data, and closing the account. */
export function privacyCases(api: () => Api): void {
  describe('the account as a whole', () => {
    it('is given as a file, to its customer only, after a fresh code', async () => {
      const headers = bearer(await signIn(api(), layla));
      await expectError(await post(api(), '/api/profile/export', {}, headers), 'step_up_required');
      await stepUp(api(), layla, headers);
      const asked = await post(api(), '/api/profile/export', {}, headers);
      expect(asked.status).toBe(202);
      const { id } = z.parse(postExport.output, await asked.json()).data;
      const path = `/api/profile/export/${id}`;
      const file = await api().fetch(path, { headers });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="account-.*\.json"$/);
      expect(await file.json()).toMatchObject({ data: { profiles: [{ email: layla }] } });
      const other = bearer(await signIn(api(), maren));
      const [foreign, unknown] = await Promise.all([
        api().fetch(path, { headers: other }),
        api().fetch('/api/profile/export/unknown', { headers: other }),
      ]);
      await expectError(foreign, 'not_found');
      await expectError(unknown, 'not_found');
    });

    it('is closed after a fresh code, with a mail, and can be kept', async () => {
      const headers = bearer(await signIn(api(), layla));
      const closesAt = async () => {
        const answer = await api().fetch('/api/profile/profile', { headers });
        return z.parse(getProfileProfile.output, await answer.json()).data.closes_at;
      };
      await expectError(await post(api(), '/api/profile/close/undo', {}, headers), 'gone');
      await expectError(await post(api(), '/api/profile/close', {}, headers), 'step_up_required');
      await stepUp(api(), layla, headers);
      const mail = await mailAfter(api(), { to: layla, including: '/profile' }, async () => {
        const closed = await post(api(), '/api/profile/close', {}, headers);
        expect(closed.status).toBe(202);
        expect(z.parse(postClose.output, await closed.json()).data.undo_until).toBe(await closesAt());
      });
      expect(mail).toContain('/profile');
      expect((await post(api(), '/api/profile/close/undo', {}, headers)).status).toBe(200);
      expect(await closesAt()).toBeNull();
    });
  });
}
