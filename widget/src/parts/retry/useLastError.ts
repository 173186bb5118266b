import { useState } from 'react';
import type { ApiError } from '../../api/ApiError.ts';

/** Of two requests on one screen, the error that came last: two notices would show the same with two clocks. */
export function useLastError(
  first: ApiError | undefined,
  second: ApiError | undefined,
): ApiError | undefined {
  const [known, setKnown] = useState({ first, second, last: second ?? first });
  if (known.first === first && known.second === second) return known.last;
  const last = known.second === second ? (first ?? second) : (second ?? first);
  setKnown({ first, second, last });
  return last;
}
