import { router } from '../trpc.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { challenge } from './challenge.ts';
import { sendBindCode, sendCode, sendStepUpCode } from './codes.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { deleteDictionaryEntry, dictionary, dictionaryList, saveDictionaryEntry } from './dictionaries.ts';
import { editUser } from './edit-user.ts';
import { actAs, actingChoices, groupSelect } from './groups.ts';
import { demoCodes, eventHistory, eventTypes, rowChanges, signInList } from './logs.ts';
import { menu } from './menu.ts';
import { eraseMe, exportMyData } from './own-data.ts';
import { passkeyChallenge } from './passkey-challenge.ts';
import { passkeys } from './passkeys.ts';
import { changePassword, followLink, retrievePassword } from './password.ts';
import { changeContact, profile, setBankCard, updateProfile } from './profile.ts';
import { register } from './register.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { deleteMenu, deleteRole, menuList, roleList, saveMenu, saveRole } from './roles.ts';
import { secondFactor } from './second-factor.ts';
import { me, session } from './session.ts';
import { revokeOtherSessions, revokeSession, sessions } from './sessions.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signInSecondFactor } from './sign-in-second-factor.ts';
import { signOut } from './sign-out.ts';
import { stepUp } from './step-up.ts';
import { checkUserImport, importUsers, userImportTemplate } from './user-import.ts';
import {
  addUser,
  deleteUsers,
  grantableRoles,
  revealPersonalData,
  setUserRoles,
  setUserStatus,
  userDetail,
  userList,
} from './users.ts';

export const identityRouter = router({
  // signing in
  session,
  challenge,
  sendCode,
  signInByPassword,
  signInByCode,
  passkeyChallenge,
  signInByPasskey,
  signInSecondFactor,
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
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  passkeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  sessions,
  revokeSession,
  revokeOtherSessions,
  profile,
  updateProfile,
  changeContact,
  setBankCard,
  exportMyData,
  eraseMe,
  // people, by those who look after them
  userList,
  userDetail,
  grantableRoles,
  addUser,
  editUser,
  setUserRoles,
  setUserStatus,
  deleteUsers,
  resetUserPassword,
  removeUserSecondFactor,
  revealPersonalData,
  userImportTemplate,
  checkUserImport,
  importUsers,
  // roles, menus, words
  roleList,
  saveRole,
  deleteRole,
  menuList,
  saveMenu,
  deleteMenu,
  dictionary,
  dictionaryList,
  saveDictionaryEntry,
  deleteDictionaryEntry,
  // what happened
  eventHistory,
  eventTypes,
  rowChanges,
  signInList,
  demoCodes,
});
