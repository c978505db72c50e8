import { router } from '../trpc.ts';
import { challenge } from './challenge.ts';
import { sendBindCode, sendCode, sendStepUpCode } from './codes.ts';
import { actAs, actingChoices, groupSelect } from './groups.ts';
import { menu } from './menu.ts';
import { changePassword, followLink, retrievePassword } from './password.ts';
import { register } from './register.ts';
import { me, session } from './session.ts';
import { revokeOtherSessions, revokeSession, sessions } from './sessions.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { stepUp } from './step-up.ts';

export const identityRouter = router({
  // signing in
  session,
  challenge,
  sendCode,
  signInByPassword,
  signInByCode,
  register,
  retrievePassword,
  followLink,
  signOut,
  // who one is
  me,
  menu,
  groupSelect,
  actingChoices,
  actAs,
  // one's own account
  changePassword,
  sendBindCode,
  sendStepUpCode,
  stepUp,
  sessions,
  revokeSession,
  revokeOtherSessions,
});
