import EnrolmentScreen from '#/features/enrolment/enrolment-details/EnrolmentScreen.tsx';
import { PayOrderButton } from '#/features/payment/pay-order/PayOrderButton.tsx';
import { MyNamings } from '#/features/review/my-namings/MyNamings.tsx';

/** One enrolment in the centre with its pay step, and the conflicts of interest that its team names. */
export default function EnrolmentPage() {
  return (
    <EnrolmentScreen
      pay={(enrolmentId) => <PayOrderButton enrolmentId={enrolmentId} />}
      conflicts={(enrolmentId) => <MyNamings enrolmentId={enrolmentId} />}
    />
  );
}
