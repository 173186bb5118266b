import { html } from 'hono/html';
import { languageNames, languages } from '../../app/Language.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { schemes } from '../../app/Preferences.ts';
import { icon } from './icons.ts';

/** Language and appearance. It is a plain form; with a script the page changes without a reload. */
export const preferencesForm = ({ texts, preferences, path }: PageContext, idPrefix: string) => html`
  <form class="preferences" method="post" action="/preferences" data-preferences>
    <input type="hidden" name="from" value="${path}" />
    ${icon('globe', 16)}
    <label class="hidden" for="${idPrefix}-language">${texts.language}</label>
    <select id="${idPrefix}-language" name="language" autocomplete="off">
      ${languages.map(
        (language) =>
          html`<option
            value="${language}"
            lang="${language}"
            ${language === preferences.language ? 'selected' : ''}
          >
            ${languageNames[language]}
          </option>`,
      )}
    </select>
    <label class="hidden" for="${idPrefix}-scheme">${texts.appearance}</label>
    <select id="${idPrefix}-scheme" name="scheme" autocomplete="off">
      ${schemes.map(
        (scheme) =>
          html`<option value="${scheme}" ${scheme === preferences.scheme ? 'selected' : ''}>
            ${texts[scheme]}
          </option>`,
      )}
    </select>
    <noscript><button>OK</button></noscript>
  </form>
`;
