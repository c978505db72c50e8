import { OneTimeCode, Password } from '@laurel/domain/identity/fields.ts';
import { SecondCode } from '@laurel/domain/identity/second-factor.ts';
import { TypedStepUp } from '@laurel/domain/identity/sign-in.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { Refused, refused } from '../kernel/refused.ts';
import { InGroup, menuRoutes } from './menu.ts';
import { type Caller, get, post } from './route.ts';

const SignedIn = z.strictObject({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('seconds without a call after which the token is dead'),
  refreshToken: z.null().describe('a session is prolonged by being used; there is nothing to refresh'),
  token: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
});

type Opened = { accessToken: string; tokenType: 'Bearer'; expiresIn: number };
/** The token under every name by which clients of this family look for it. */
const asSignedIn = ({ accessToken, tokenType, expiresIn }: Opened) => ({
  accessToken,
  tokenType,
  expiresIn,
  refreshToken: null,
  token: accessToken,
  access_token: accessToken,
  token_type: tokenType,
});

const SecondCodeToo = SecondCode.optional().describe(
  'six digits of the authenticator app, or a recovery code; without it the answer for an account with two-step sign-in is 11011',
);

/** Continues with the second factor if it was required and the code was sent too. */
async function orSecondFactor(
  call: Caller,
  opened: Promise<Opened>,
  { secondCode, commandId }: { secondCode: string | undefined; commandId: string },
) {
  try {
    return asSignedIn(await opened);
  } catch (error) {
    const refusal = error instanceof TRPCError && error.cause instanceof Refused ? error.cause : undefined;
    if (refusal?.refusal !== 'secondFactorNeeded' || secondCode === undefined) throw error;
    const ticket = String(refusal.detail?.ticket);
    return asSignedIn(await call.identity.signInSecondFactor({ ticket, code: secondCode, commandId }));
  }
}

const typed = z.string().trim().max(200);

const captcha = get('/auth/captcha', {
  procedure: 'identity.challenge',
  title: { zh: '图形验证码', en: 'Picture with a verification code' },
  data: z.strictObject({
    captchaEnabled: z.boolean(),
    uuid: Uuid,
    img: z.base64().describe('PNG without a data: prefix'),
    work: z
      .strictObject({ salt: z.string(), bits: z.int() })
      .describe(
        'instead of the digits: "work:<nonce>" such that SHA-256 of "salt:nonce" begins with so many zero bits',
      ),
  }),
  run: async (call) => {
    const { challengeId, image, work } = await call.identity.challenge();
    return { captchaEnabled: true, uuid: challengeId, img: image.replace(/^data:[^,]*,/, ''), work };
  },
});

const loginByPassword = post('/auth/login/pwd', {
  procedure: ['identity.signInByPassword', 'identity.signInSecondFactor'],
  title: { zh: '账号密码登录', en: 'Log in with user name and password' },
  input: z.strictObject({
    username: typed.min(1).describe('user name, phone or e-mail address'),
    password: Password,
    code: typed.optional().describe('the digits of the picture, or "work:<nonce>"'),
    verifyCode: typed.optional(),
    captcha: typed.optional(),
    uuid: Uuid.optional(),
    captchaKey: Uuid.optional(),
    secondCode: SecondCodeToo,
  }),
  data: SignedIn,
  run: async (call, { username, password, secondCode, ...rest }, { commandId }) => {
    const verifyCode = rest.code ?? rest.verifyCode ?? rest.captcha;
    if (!verifyCode) throw refused('verifyCodeNeeded');
    const challengeId = rest.uuid ?? rest.captchaKey;
    const opened = call.identity.signInByPassword({ username, password, verifyCode, challengeId, commandId });
    return orSecondFactor(call, opened, { secondCode, commandId });
  },
});

const loginByCode = post('/auth/login/code', {
  procedure: ['identity.signInByCode', 'identity.signInSecondFactor'],
  title: { zh: '验证码登录', en: 'Log in with a code' },
  input: z
    .strictObject({
      phone: typed.optional().describe('phone number or e-mail address'),
      mobile: typed.optional(),
      email: typed.optional(),
      code: OneTimeCode.optional(),
      smsCode: OneTimeCode.optional(),
      secondCode: SecondCodeToo,
    })
    .refine(({ phone, mobile, email }) => phone ?? mobile ?? email, { path: ['phone'] })
    .refine(({ code, smsCode }) => code ?? smsCode, { path: ['code'] }),
  data: SignedIn,
  run: async (call, input, { commandId }) =>
    orSecondFactor(
      call,
      call.identity.signInByCode({
        contact: input.phone ?? input.mobile ?? input.email ?? '',
        code: input.code ?? input.smsCode ?? '',
        commandId,
      }),
      { secondCode: input.secondCode, commandId },
    ),
});

const sendCode = post('/auth/code/send', {
  procedure: ['identity.sendCode', 'identity.sendBindCode'],
  title: { zh: '发送验证码（bind 需登录）', en: 'Send a code; purpose “bind” requires a login' },
  input: z.strictObject({
    phone: typed.min(1).describe('phone number or e-mail address'),
    scene: z.enum(['login', 'register', 'retrieve', 'bind']),
    uuid: Uuid.optional().describe('of a picture; sending is limited by contact and address instead'),
    captcha: typed.optional(),
  }),
  data: z.strictObject({ pauseSeconds: z.int(), minutes: z.int() }),
  run: (call, { phone: contact, scene }, { commandId }) =>
    scene === 'bind'
      ? call.identity.sendBindCode({ contact, scene, commandId })
      : call.identity.sendCode({ contact, scene, commandId }),
});

const stepUp = post('/auth/stepUp', {
  procedure: 'identity.stepUp',
  title: { zh: '敏感操作前再次确认身份', en: 'Confirm your identity again, when a call requires it (11010)' },
  input: TypedStepUp,
  data: z.strictObject({ minutes: z.int(), accessToken: z.string().describe('replaces the token of the call') }),
  run: (call, proof, { commandId }) => call.identity.stepUp({ proof, commandId }),
});

const userInfo = get('/auth/user/info', {
  procedure: 'identity.me',
  title: { zh: '当前用户', en: 'Current user' },
  data: z.strictObject({
    userId: Uuid,
    username: z.string(),
    realName: z.string(),
    avatar: z.string().nullable(),
    roleIds: z.array(z.string()),
    roleKeys: z.array(z.string()).min(1),
    permissions: z.array(z.string()),
    roles: z.array(
      z.strictObject({ roleId: z.string(), roleName: z.string(), roleNameEn: z.string(), roleKey: z.string() }),
    ),
    groupId: Uuid.nullable(),
    groupCode: z.string().nullable(),
    mustChangePwd: z
      .literal(false)
      .describe('as long as a password chosen by somebody else must be changed, this call answers 11014'),
    profileComplete: z.boolean(),
    version: z.int(),
  }),
  run: async (call) => {
    const { language, groupName, groupNameEn, schoolCode, schoolCodes, choices, ...info } = await call.identity.me();
    return { ...info, mustChangePwd: false as const };
  },
});

const logout = post('/auth/logout', {
  procedure: 'identity.signOut',
  title: { zh: '退出登录', en: 'Log out; also succeeds if the session has ended' },
  data: z.null(),
  run: (call, _, { commandId }) => call.identity.signOut({ commandId }),
});

const getSelect = get('/competition/group/user/getSelect', {
  procedure: 'identity.groupSelect',
  title: { zh: '可选的组织', en: 'Organisations of the current user' },
  input: InGroup,
  data: (() => {
    const group = { groupId: z.string(), groupCode: z.string(), groupName: z.string(), groupNameEn: z.string() };
    return z.strictObject({
      ...group,
      directGroups: z.array(z.strictObject(group)),
      directGroupCodes: z.array(z.string()),
      groups: z.array(z.strictObject({ ...group, parentId: z.string().nullable(), own: z.boolean() })),
      hasDirectGroups: z.boolean(),
    });
  })(),
  run: (call) => call.identity.groupSelect(),
});

export const identityRoutes = [
  captcha,
  loginByPassword,
  loginByCode,
  sendCode,
  stepUp,
  userInfo,
  logout,
  ...menuRoutes,
  getSelect,
];
