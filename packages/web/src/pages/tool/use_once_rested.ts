import { useEffect, useState } from 'react';

/** Long enough that nothing is calculated between two keys. */
const REST_MS = 500;

/** What a function gives once it has stayed the same for a while; until then the earlier value, and at first undefined. */
export function useOnceRested<Value>(compute: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setValue(() => compute()), REST_MS);
    return () => clearTimeout(timer);
  }, [compute]);
  return value;
}
