import { router } from '../kernel/trpc.ts';
import { acceptAppointment } from './accept-appointment.ts';
import { actAs } from './act-as.ts';
import { actingChoices } from './acting-choices.ts';
import { addPasskey } from './add-passkey.ts';
import { addUser } from './add-user.ts';
import { apiKeyList } from './api-key-list.ts';
import { appointment } from './appointment.ts';
import { appointmentList } from './appointment-list.ts';
import { appointmentRegions } from './appointment-regions.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { challenge } from './challenge.ts';
import { changeContact } from './change-contact.ts';
import { changePassword } from './change-password.ts';
import { checkUserImport } from './check-user-import.ts';
import { completeProfile } from './complete-profile.ts';
import { completion } from './completion.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { createApiKey } from './create-api-key.ts';
import { declineAppointment } from './decline-appointment.ts';
import { deleteDictionaryEntry } from './delete-dictionary-entry.ts';
import { deleteMenu } from './delete-menu.ts';
import { deleteRole } from './delete-role.ts';
import { deleteUsers } from './delete-users.ts';
import { demoCodes } from './demo-codes.ts';
import { dictionary } from './dictionary.ts';
import { dictionaryList } from './dictionary-list.ts';
import { editUser } from './edit-user.ts';
import { endAppointment } from './end-appointment.ts';
import { eraseMe } from './erase-me.ts';
import { eventHistory } from './event-history.ts';
import { eventTypes } from './event-types.ts';
import { exportMyData } from './export-my-data.ts';
import { followLink } from './follow-link.ts';
import { grantableRoles } from './grantable-roles.ts';
import { groupSelect } from './group-select.ts';
import { importUsers } from './import-users.ts';
import { keyPermissions } from './key-permissions.ts';
import { me } from './me.ts';
import { menu } from './menu.ts';
import { menuList } from './menu-list.ts';
import { offerAppointment } from './offer-appointment.ts';
import { passkeyChallenge } from './passkey-challenge.ts';
import { passkeys } from './passkeys.ts';
import { profile } from './profile.ts';
import { readingList } from './reading-list.ts';
import { register } from './register.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { retrievePassword } from './retrieve-password.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { roleList } from './role-list.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { rowChanges } from './row-changes.ts';
import { saveDictionaryEntry } from './save-dictionary-entry.ts';
import { saveMenu } from './save-menu.ts';
import { saveRole } from './save-role.ts';
import { secondFactor } from './second-factor.ts';
import { sendBindCode } from './send-bind-code.ts';
import { sendCode } from './send-code.ts';
import { sendStepUpCode } from './send-step-up-code.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { setBankCard } from './set-bank-card.ts';
import { setUserRoles } from './set-user-roles.ts';
import { setUserStatus } from './set-user-status.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInList } from './sign-in-list.ts';
import { signInSecondFactor } from './sign-in-second-factor.ts';
import { signOut } from './sign-out.ts';
import { stepUp } from './step-up.ts';
import { updateProfile } from './update-profile.ts';
import { uploadImportFile } from './upload-import-file.ts';
import { userDetail } from './user-detail.ts';
import { userImportProgress } from './user-import-progress.ts';
import { userImportTemplate } from './user-import-template.ts';
import { userList } from './user-list.ts';

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
  completeProfile,
  completion,
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
  appointmentList,
  appointmentRegions,
  offerAppointment,
  endAppointment,
  appointment,
  acceptAppointment,
  declineAppointment,
  userImportTemplate,
  checkUserImport,
  uploadImportFile,
  importUsers,
  userImportProgress,
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
  // keys of programs
  apiKeyList,
  keyPermissions,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
  // what happened
  eventHistory,
  eventTypes,
  rowChanges,
  readingList,
  signInList,
  demoCodes,
});
