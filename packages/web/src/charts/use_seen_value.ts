import { useEffect, useState } from 'react';

/** Long enough that nothing is drawn out of view between two keys. */
const REST_MS = 300;

/** A value as long as it is seen; out of view it follows once it has stayed the same for a while, so that what is in view comes first. */
export function useSeenValue<Value>(value: Value, isSeen: boolean): Value {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(() => value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return isSeen ? value : last;
}
