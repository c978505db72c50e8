import { NamesToConfirm } from '#/features/award/my-name-checks/NamesToConfirm.tsx';
import MyEnrolmentsScreen from '#/features/enrolment/my-enrolments/MyEnrolmentsScreen.tsx';

/** One's competitions, and above them what is to be confirmed for certificates. */
export default function MyCompetitionsPage() {
  return (
    <>
      <NamesToConfirm />
      <MyEnrolmentsScreen />
    </>
  );
}
