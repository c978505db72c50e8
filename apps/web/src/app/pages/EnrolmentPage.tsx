import EnrolmentScreen from '#/features/enrolment/enrolment-details/EnrolmentScreen.tsx';
import { PayOrderButton } from '#/features/payment/pay-order/PayOrderButton.tsx';

/** One enrolment in the centre with its pay step. */
export default function EnrolmentPage() {
  return <EnrolmentScreen pay={(enrolmentId) => <PayOrderButton enrolmentId={enrolmentId} />} />;
}
