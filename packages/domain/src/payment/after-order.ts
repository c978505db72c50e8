import type { EnrolmentStatus } from '../enrolment/enrolment-status.ts';
import type { Instant } from '../kernel/instants.ts';

type Ordered = { readonly status: EnrolmentStatus; readonly payBy: Instant | null };

/**
 * What the payer of an order can do once it is closed: order its registrations `again` while all await their payment.
 * Others were `paid` another way, or have `ended`: then only the organiser can help with money that was transferred for them.
 */
export const afterOrder = (registrations: readonly Ordered[], at: Instant): 'again' | 'paid' | 'ended' => {
  const all = (is: (one: Ordered) => boolean) => registrations.length > 0 && registrations.every(is);
  if (all(({ status, payBy }) => status === 'awaitingPayment' && (payBy === null || at < payBy))) return 'again';
  return all(({ status }) => status === 'active') ? 'paid' : 'ended';
};
