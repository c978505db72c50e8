import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Goes to a path of this site; `replace` leaves no entry in the history. */
export const useNavigate = () => {
  const [, go] = useLocation();
  return useCallback((to: string, options?: { replace?: boolean }) => go(to, options), [go]);
};
