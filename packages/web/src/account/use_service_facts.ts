import { useEffect, useState } from 'react';
import { callApi, type ServiceFacts } from './account_api.ts';

/** Facts about the service; undefined until they are loaded. Needs no session. */
export function useServiceFacts(): ServiceFacts | undefined {
  const [facts, setFacts] = useState<ServiceFacts>();
  useEffect(() => {
    let isCurrent = true;
    callApi<ServiceFacts>('GET', '/api/service').then((result) => {
      if (isCurrent && result.ok) setFacts(result.value);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return facts;
}
