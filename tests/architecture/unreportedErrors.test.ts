import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './sourceFiles.ts';
import { unreportedErrors } from './unreportedErrors.ts';

/** Components whose own notices are not about the error of a request, or are reported elsewhere. */
const exceptions: readonly (readonly [name: string, reason: string])[] = [
  ['AccountSection', 'useDataExport calls it for the error of the download'],
  ['UnknownEmailView', 'its alert is that the address has no account; RequestErrorNotice shows the error'],
  ['LazyDialog', 'code did not come, which is not a request of the API'],
  ['ScanDialog', 'the camera or the photo shows no code; no request is sent'],
];

const sample = (text: string) => unreportedErrors([{ path: 'Sample.tsx', text }]);
const notice = `function RequestErrorNotice({ error }: { error: ApiError }) {
  useErrorShown(error);
  return <ErrorSummary title={error.code} />;
}`;

describe('components that show the error of a request', () => {
  const found = unreportedErrors(sourceFiles('widget/src').filter(({ path }) => !isTest(path)));

  it('call useErrorShown, so that the host can count what its customers see', () => {
    const names = exceptions.map(([name]) => name);
    expect(found.filter((line) => !names.includes(line.split(' ')[1] ?? ''))).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    const unused = exceptions.filter(([name]) => !found.some((line) => line.endsWith(` ${name}`)));
    expect(unused).toEqual([]);
  });

  it.each([
    'function Full({ error }: { error: ApiError }) { return <InlineNotice title={error.code} />; }',
    // In one branch it leaves the error to another component, in the other it does not.
    `function Full({ error }: { readonly error: ApiError }) {
      return error.code === 'x' ? <p role="alert" /> : <RequestErrorNotice error={error} />;
    }`,
    `interface FullProps { readonly error: ApiError | undefined }
    const Full = ({ error }: FullProps) => <ErrorSummary title={error?.code} />;`,
    'function Full() { useSignals(); return saves.error.value && <InlineNotice title="No" />; }',
    // The error of another request is reported.
    'function Full() { return <>{saves.error && <InlineNotice tone="critical" />}<RequestErrorNotice error={e} /></>; }',
    'function Full({ form: { requestError } }) { return requestError && <Summary role="alert" />; }',
  ])('are caught: %s', (text) => {
    expect(sample(`${text}\n${notice}`)).toHaveLength(1);
  });

  it.each([
    'function Full({ error }: { error: ApiError }) { return <RequestErrorNotice error={error} />; }',
    'function Full({ error }: { error: ApiError }) { useErrorShown(error); return <p role="alert" />; }',
    // The notice is about the network.
    `function Full() {
      const { requestError } = form;
      return <>{requestError ? <RequestErrorNotice error={requestError} /> : <InlineNotice title="Offline" />}</>;
    }`,
    'function Full() { return <InlineNotice title="Saved" />; }',
  ])('are left alone: %s', (text) => {
    expect(sample(`${text}\n${notice}`)).toEqual([]);
  });
});
