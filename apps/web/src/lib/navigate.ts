import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Whether an address of this site is the server's own, a file: the router has no page for it. */
export const isServed = (href: string): boolean => /^\/(files|prod-api|proof)\//.test(href);

/** Goes to a path of this site; `replace` leaves no entry in the history. A file is requested from the server. */
export const useNavigate = () => {
  const [, go] = useLocation();
  return useCallback(
    (to: string, options?: { replace?: boolean }) => (isServed(to) ? location.assign(to) : go(to, options)),
    [go],
  );
};
