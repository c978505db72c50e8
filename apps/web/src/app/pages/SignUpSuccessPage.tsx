import SuccessScreen from '#/features/enrolment/sign-up/SuccessScreen.tsx';
import { PayOrderButton } from '#/features/payment/pay-order/PayOrderButton.tsx';

/** The wizard's end with its pay step. */
export default function SignUpSuccessPage() {
  return <SuccessScreen pay={(enrolmentId) => <PayOrderButton enrolmentId={enrolmentId} />} />;
}
