import type { Changeable, LetterWords } from './letter-kinds.ts';

/** What a team may change, where not everything. */
const changeable = (may: Changeable) => {
  const parts = [
    may.title && '作品名称',
    may.questions && `问题${may.questions}的回答`,
    may.files && `${may.files} 个文件`,
    may.newFiles && '补充新文件',
  ].filter(Boolean);
  return parts.length > 0 ? `\n仅可修改：${parts.join('；')}。其他内容保持提交时的样子。` : '';
};

export const lettersZh: LetterWords = {
  dear: (name) => `${name}，您好：`,
  edition: (name, edition) => `${name}（第 ${edition} 届）`,
  stopNews: (address) => `您关注了这些新闻。如不再需要，请打开：\n${address}`,
  signUpApproved: ({ competition, team, number }) => ({
    subject: `报名已通过：${competition}`,
    text: `队伍“${team}”报名“${competition}”已通过审核，参赛编号 ${number}。`,
  }),
  signUpToPay: ({ competition, team, number, amount, payBy }) => ({
    subject: `报名已通过，请缴费：${competition}`,
    text: `队伍“${team}”报名“${competition}”已通过审核，参赛编号 ${number}。请在 ${payBy} 前缴纳报名费 ${amount}，逾期报名失效。`,
  }),
  signUpPaid: ({ competition, team }) => ({
    subject: `报名费已缴：${competition}`,
    text: `队伍“${team}”在“${competition}”的报名费已由他人（如所在学校）缴纳，报名已生效。`,
  }),
  signUpReturned: ({ competition, team, reason, until }) => ({
    subject: `报名被退回，请修改：${competition}`,
    text: `队伍“${team}”报名“${competition}”被退回修改。\n原因：${reason}\n请在 ${until} 前修改并重新提交，逾期不再受理。`,
  }),
  signUpRejected: ({ competition, team, reason }) => ({
    subject: `报名未通过：${competition}`,
    text: `队伍“${team}”报名“${competition}”未通过审核。\n原因：${reason}`,
  }),
  signUpDisqualified: ({ competition, team, reason }) => ({
    subject: `参赛资格已取消：${competition}`,
    text: `队伍“${team}”在“${competition}”的参赛资格已取消。\n原因：${reason}\n如有证据材料，可在报名详情页面查看。`,
  }),
  signUpExpired: ({ competition, team }) => ({
    subject: `报名已失效：${competition}`,
    text: `队伍“${team}”报名“${competition}”因逾期未缴费已失效，名额已释放。如有疑问，请联系组织者。`,
  }),
  signUpWithdrawn: ({ competition, team, reason }) => ({
    subject: `退赛已办理：${competition}`,
    text: `组织者已为队伍“${team}”办理“${competition}”退赛。\n原因：${reason}`,
  }),
  signUpReinstated: ({ competition, team, reason }) => ({
    subject: `报名已恢复：${competition}`,
    text: `队伍“${team}”在“${competition}”的报名已由组织者恢复。\n原因：${reason}`,
  }),
  captainNow: ({ competition, team }) => ({
    subject: `您已成为队长：${competition}`,
    text: `您已成为队伍“${team}”在“${competition}”的队长，负责提交报名、缴费和提交作品。`,
  }),
  captainReplaced: ({ competition, team, reason }) => ({
    subject: `队长已变更：${competition}`,
    text: `组织者已将队伍“${team}”在“${competition}”的队长变更为另一名队员。\n原因：${reason}`,
  }),
  captaincyOffered: ({ competition, team, until }) => ({
    subject: `请您担任队长：${competition}`,
    text: `队伍“${team}”（“${competition}”）请您担任队长。请于 ${until}（北京时间）前在报名页面接受或谢绝。`,
  }),
  captaincyAccepted: ({ competition, team }) => ({
    subject: `队员已接受担任队长：${competition}`,
    text: `队伍“${team}”（“${competition}”）的一名队员已接受担任队长，您不再是队长。`,
  }),
  captaincyDeclined: ({ competition, team }) => ({
    subject: `对方谢绝担任队长：${competition}`,
    text: `您征询的队员谢绝担任队伍“${team}”（“${competition}”）的队长。您仍是队长，可以征询其他队员。`,
  }),
  captaincyUnanswered: ({ competition, team }) => ({
    subject: `队长征询无人答复：${competition}`,
    text: `队伍“${team}”（“${competition}”）中无人在 72 小时内接受队长身份，您仍是队长。如需协助，请联系组织者。`,
  }),
  captaincyPassedOn: ({ competition, team, until }) => ({
    subject: `队长身份已改为征询下一名队员：${competition}`,
    text: `您征询的队员未在 72 小时内答复。队伍“${team}”（“${competition}”）的队长身份现征询入队最久的队员，有效至 ${until}（北京时间）。您可以撤回。`,
  }),
  teamCompleted: ({ competition, team }) => ({
    subject: `组队已完成：${competition}`,
    text: `队长已将队伍“${team}”（“${competition}”）标记为组队完成。请在报名页面核对成员、署名顺序和队名。如有不妥，请在提交报名之前联系队长重新开放组队。`,
  }),
  swapRequested: ({ competition, team, reason }) => ({
    subject: `队长申请由他人替换您：${competition}`,
    text: `队伍“${team}”（“${competition}”）的队长申请由他人替换您。\n原因：${reason}\n未经您同意，队伍不会变动。请在报名页面答复。`,
  }),
  swapToDecide: ({ competition, team }) => ({
    subject: `换人申请双方均已同意：${competition}`,
    text: `队伍“${team}”（“${competition}”）的换人申请双方均已同意，将由院校或组织者决定。`,
  }),
  swapToApprove: ({ competition, team }) => ({
    subject: `待您审批的换人申请：${competition}`,
    text: `队伍“${team}”（“${competition}”）申请换人，双方本人均已同意。请在报名管理中批准或驳回。`,
  }),
  swapMade: ({ competition, team }) => ({
    subject: `您已加入队伍：${competition}`,
    text: `您加入队伍“${team}”（“${competition}”）已获批准。`,
  }),
  swapEnded: ({ competition, team, reason }) => ({
    subject: `换人申请已结束：${competition}`,
    text: `队伍“${team}”（“${competition}”）的换人申请未获实施，队伍保持不变。\n原因：${reason}`,
  }),
  schoolRenameToDecide: ({ former, name }) => ({
    subject: `院校更名待审批：${former}`,
    text: `有人提出将“${former}”更名为“${name}”，需要第二人审批。请在院校管理中核对文件，通过或驳回。`,
  }),
  schoolRenameApproved: ({ former, name, from }) => ({
    subject: `院校更名已通过：${name}`,
    text: `将“${former}”更名为“${name}”已通过审批，自 ${from}（北京时间）起生效。`,
  }),
  schoolRenameRejected: ({ former, name, reason }) => ({
    subject: `院校更名被驳回：${former}`,
    text: `将“${former}”更名为“${name}”的提议被驳回。\n原因：${reason}`,
  }),
  schoolRenameHeld: ({ former, name }) => ({
    subject: `院校更名未能生效：${former}`,
    text: `将“${former}”更名为“${name}”已通过审批，但生效时另一所院校已使用或等待改用这个名称，因此院校名称未变，更名重新等待审批。请在院校管理中核对两所院校，再次通过、驳回或撤回。`,
  }),
  schoolRenamed: ({ former, name }) => ({
    subject: `您的学校已更名：${name}`,
    text: `“${former}”已更名为“${name}”。报名、作品和您的角色不受影响。此后颁发的证书使用新名称，此前的证书和结果保留原名称。按原名称仍可找到学校。`,
  }),
  schoolRenamedForTeam: ({ former, name }) => ({
    subject: `您的学校已更名：${name}`,
    text: `您队伍所在的“${former}”已更名为“${name}”，您无需任何操作。此后颁发的证书使用新名称，此前的证书和结果保留原名称。`,
  }),
  schoolMergerToDecide: ({ former, name }) => ({
    subject: `院校合并待审批：${former}`,
    text: `有人提出将“${former}”并入“${name}”，需要第二人审批。请在院校管理中核对文件，通过或驳回。`,
  }),
  schoolMergerApproved: ({ former, name, from }) => ({
    subject: `院校合并已通过：${former}`,
    text: `将“${former}”并入“${name}”已通过审批，自 ${from}（北京时间）起生效。`,
  }),
  schoolMergerRejected: ({ former, name, reason }) => ({
    subject: `院校合并被驳回：${former}`,
    text: `将“${former}”并入“${name}”的提议被驳回。\n原因：${reason}`,
  }),
  schoolMergerHeld: ({ former, name }) => ({
    subject: `院校合并未能生效：${former}`,
    text: `将“${former}”并入“${name}”已通过审批，但生效时“${name}”已不能选择，因此两所院校均未变，合并重新等待审批。请在院校管理中核对两所院校，再次通过、驳回或撤回。`,
  }),
  schoolMerged: ({ former, name }) => ({
    subject: `“${former}”已并入“${name}”`,
    text: `“${former}”已并入“${name}”。“${name}”的管理员现在也负责原“${former}”的报名；原“${former}”的管理员仍可处理这些报名，如需负责“${name}”，由组织者任命。此前的证书和结果保留原名称，按原名称仍可找到学校。`,
  }),
  schoolMergedForTeam: ({ former, name }) => ({
    subject: `您的学校已并入“${name}”`,
    text: `您队伍所在的学校“${former}”已并入“${name}”。您无需任何操作：报名、作品和缴费均不受影响。此前的证书和结果保留原名称。`,
  }),
  competitionSuspended: ({ competition, reason }) => ({
    subject: `竞赛已暂停：${competition}`,
    text: `“${competition}”已暂停，恢复之前不能报名，也不能提交作品。\n原因：${reason}`,
  }),
  learningPathPublished: ({ competition }) => ({
    subject: `有新的学习内容：${competition}`,
    text: `“${competition}”发布了新的学习路径，请在用户中心的“学习”中查看。`,
  }),
  competitionResumed: ({ competition, reason }) => ({
    subject: `竞赛已恢复：${competition}`,
    text: `“${competition}”已恢复进行。\n原因：${reason}\n各阶段时间请以竞赛页面为准。`,
  }),
  competitionCancelled: ({ competition, reason }) => ({
    subject: `竞赛已取消：${competition}`,
    text: `“${competition}”已取消。\n原因：${reason}`,
  }),
  termsAmended: ({ competition, reason }) => ({
    subject: `竞赛安排有变更：${competition}`,
    text: `“${competition}”已公布的安排有变更。\n原因：${reason}\n变更内容见竞赛页面。您报名时确认的报名费不受影响。`,
  }),
  termsAmendedForExpert: ({ competition, reason }) => ({
    subject: `您评审的竞赛安排有变更：${competition}`,
    text: `“${competition}”已公布的安排有变更，您在该竞赛有评审任务。\n原因：${reason}\n变更内容见竞赛页面。您已提交的评分表不受影响。`,
  }),
  termsAmendedForSchool: ({ competition, reason }) => ({
    subject: `本校参加的竞赛安排有变更：${competition}`,
    text: `“${competition}”已公布的安排有变更，涉及您学校的队伍。队长已收到通知。\n原因：${reason}\n变更内容见竞赛页面。`,
  }),
  workToCorrect: ({ competition, work, reason, until, ...parts }) => ({
    subject: `作品需要修改：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”经资格审查需要修改。\n修改要求：${reason}${changeable(parts)}\n请在 ${until} 前修改并重新提交，逾期不再受理。`,
  }),
  workIneligible: ({ competition, work, reason }) => ({
    subject: `作品未通过资格审查：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”未通过资格审查。\n原因：${reason}`,
  }),
  workIneligibleObjectable: ({ competition, work, reason, until }) => ({
    subject: `作品未通过资格审查，可以提出异议：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”未通过资格审查。\n原因：${reason}\n您的队伍可在北京时间 ${until} 之前在竞赛页面提出异议。`,
  }),
  workPassed: ({ competition, work }) => ({
    subject: `作品已通过资格审查：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”已通过资格审查。之前关于退回修改或不通过的通知不再有效。`,
  }),
  workCheckedAgain: ({ competition, work }) => ({
    subject: `作品将重新进行资格审查：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”的资格审查结果已撤回，作品将重新审查。之前关于通过审查的通知不再有效；如需修改，您会另行收到通知。`,
  }),
  workAcceptedAfterAll: ({ competition, work }) => ({
    subject: `更正：作品已通过资格审查：${competition}`,
    text: `根据对您队伍异议的处理决定，您在“${competition}”提交的作品“${work}”已通过资格审查。\n请以本通知为准。`,
  }),
  workAdvanced: ({ competition, work }) => ({
    subject: `作品已晋级：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”已晋级下一阶段。\n后续安排见竞赛页面。`,
  }),
  workEliminated: ({ competition, work }) => ({
    subject: `作品未晋级：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”未能晋级下一阶段。\n感谢您的参与。`,
  }),
  workEliminatedObjectable: ({ competition, work, until }) => ({
    subject: `作品未晋级，可以提出异议：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”未能晋级下一阶段。\n您的队伍可在北京时间 ${until} 之前在竞赛页面提出异议。感谢您的参与。`,
  }),
  workAdvancedAfterAll: ({ competition, work }) => ({
    subject: `更正：作品已晋级：${competition}`,
    text: `“${competition}”的晋级名单有更正，您的作品“${work}”晋级下一阶段。\n请以本通知为准。后续安排见竞赛页面。`,
  }),
  workEliminatedAfterAll: ({ competition, work }) => ({
    subject: `更正：作品未晋级：${competition}`,
    text: `“${competition}”的晋级名单有更正，您的作品“${work}”未能晋级下一阶段。\n请以本通知为准。如有疑问，请联系组织者。`,
  }),
  workEliminatedAfterAllObjectable: ({ competition, work, until }) => ({
    subject: `更正：作品未晋级，可以提出异议：${competition}`,
    text: `“${competition}”的晋级名单有更正，您的作品“${work}”未能晋级下一阶段。\n请以本通知为准。您的队伍可在北京时间 ${until} 之前在竞赛页面提出异议。`,
  }),
  advancementSuperseded: ({ competition }) => ({
    subject: `晋级名单需要重新确定：${competition}`,
    text: `“${competition}”的成绩有更正。晋级名单依据更正前的成绩，已不再有效。\n请打开该名单，据此重新拟定。`,
  }),
  advancementReopened: ({ competition }) => ({
    subject: `晋级名单须加入一件作品：${competition}`,
    text: `异议处理决定要求将一件作品列入“${competition}”的晋级名单。\n请打开该名单，据此拟定新名单。新名单生效之前，下一阶段的作品不变。`,
  }),
  workDisqualified: ({ competition, work, reason }) => ({
    subject: `作品资格已取消：${competition}`,
    text: `您在“${competition}”提交的作品“${work}”已被取消资格。\n原因：${reason}\n如有证据材料，可在作品页面查看。`,
  }),
  workWithdrawn: ({ competition, work, reason }) => ({
    subject: `作品已退赛：${competition}`,
    text: `组织者已为您在“${competition}”提交的作品“${work}”办理退赛。\n原因：${reason}`,
  }),
  workWithdrawnByTeam: ({ competition, work, reason }) => ({
    subject: `您的队伍已让作品退赛：${competition}`,
    text: `您的队长已让作品“${work}”退出“${competition}”，作品不再评审，也不能获奖；报名仍然保留。\n原因：${reason}`,
  }),
  fileInfected: ({ competition, work }) => ({
    subject: `作品文件未通过病毒扫描：${competition}`,
    text: `您在“${competition}”的作品“${work}”中，有文件被病毒扫描发现异常，任何人都无法打开该文件。\n请在提交截止前移除该文件并上传安全的文件；如已截止，请联系组织者。`,
  }),
  fileUnscannable: ({ competition, work }) => ({
    subject: `作品文件无法完成病毒扫描：${competition}`,
    text: `您在“${competition}”的作品“${work}”中，有文件无法完成病毒扫描（通常因文件过大），任何人都无法打开该文件。\n请在提交截止前上传较小的文件；如已截止，请联系组织者。`,
  }),
  memberJoined: ({ competition, team }) => ({
    subject: `邀请已接受：${competition}`,
    text: `有受邀人加入了“${competition}”的“${team}”队。`,
  }),
  invitationDeclined: ({ competition, team }) => ({
    subject: `邀请被谢绝：${competition}`,
    text: `有受邀人谢绝加入“${competition}”的“${team}”队。`,
  }),
  memberLeft: ({ competition, team }) => ({
    subject: `有人退出队伍：${competition}`,
    text: `有队员或指导教师退出了“${competition}”的“${team}”队。如此前已标记组队完成，现已重新开放组队。请确认队伍仍符合要求。`,
  }),
  memberRemoved: ({ competition, team, reason }) => ({
    subject: `您已被移出队伍：${competition}`,
    text: `队长已将您移出队伍“${team}”（${competition}）。\n原因：${reason}`,
  }),
  offlineRejected: ({ competition, order, reason }) => ({
    subject: `线下付款未通过复核：订单 ${order}`,
    text: `“${competition}”订单 ${order} 登记的线下付款未通过复核，订单尚未付款。\n原因：${reason}`,
  }),
  transferRecorded: ({ competition, order }) => ({
    subject: `已查到您的转账：订单 ${order}`,
    text: `财务人员已查到您为“${competition}”订单 ${order} 申报的银行转账。另一位财务人员复核后，订单即视为已付款，届时会通知您。`,
  }),
  transferRecordWithdrawn: ({ competition, order, reason }) => ({
    subject: `您的转账将重新核对：订单 ${order}`,
    text: `财务人员撤回了为“${competition}”订单 ${order} 登记的转账记录。您的申报仍然有效，财务人员将重新核对，您无需操作。\n原因：${reason}`,
  }),
  transferRefused: ({ competition, order, reason }) => ({
    subject: `转账申报未通过：订单 ${order}`,
    text: `您为“${competition}”订单 ${order} 申报的银行转账未通过。\n原因：${reason}\n如果您确已转账，请凭正确的回单重新申报，或联系组织者。`,
  }),
  transferRefusedLate: ({ competition, order, reason }) => ({
    subject: `转账申报未通过：订单 ${order}`,
    text: `您为“${competition}”订单 ${order} 申报的银行转账未通过，该订单已不再等待付款。\n原因：${reason}\n如果您确已转账，款项不会丢失，请联系组织者退回。`,
  }),
  receivingAccountChanged: ({ organisation, ending }) => ({
    subject: `收款账户已变更：${organisation}`,
    text: `“${organisation}”向付款人显示的收款账户已变更，新账号末四位为 ${ending}，由两位财务人员提议并批准。如有不符，请立即更正账户，并提醒正在缴费的学校。`,
  }),
  receivingAccountRemoved: ({ organisation }) => ({
    subject: `收款账户已停用：${organisation}`,
    text: `“${organisation}”不再向付款人显示收款账户，由两位财务人员提议并批准。`,
  }),
  transferOrderClosed: ({ competition, order }) => ({
    subject: `订单 ${order} 已关闭，您的转账尚未登记`,
    text: `在财务人员登记您申报的银行转账之前，“${competition}”订单 ${order} 已取消或过期，相关报名尚未缴费。如果您已经转账，款项不会丢失：请为这些报名重新下单，再次申报同一笔转账，或请组织者退回。`,
  }),
  transferOrderEnded: ({ competition, order }) => ({
    subject: `订单 ${order} 已关闭，您的转账尚未登记`,
    text: `在财务人员登记您申报的银行转账之前，“${competition}”订单 ${order} 已取消或过期，相关报名尚未缴费，且已不能重新下单。如果您已经转账，款项不会丢失：请联系组织者，由组织者恢复报名或退回款项。`,
  }),
  refundRejected: ({ competition, order, reason }) => ({
    subject: `退款申请未通过：订单 ${order}`,
    text: `“${competition}”订单 ${order} 的退款申请未通过。\n原因：${reason}`,
  }),
  paymentReceived: ({ competition, order, amount }) => ({
    subject: `已收到付款：订单 ${order}`,
    text: `我们已收到您为“${competition}”支付的 ${amount}，订单号 ${order}。`,
  }),
  paymentRefunded: ({ competition, order, amount }) => ({
    subject: `已退款：订单 ${order}`,
    text: `“${competition}”订单 ${order} 的 ${amount} 已退还。`,
  }),
  invoiceIssued: ({ competition, order, amount, number }) => ({
    subject: `发票已开具：订单 ${order}`,
    text: `“${competition}”订单 ${order} 的发票已开具，金额 ${amount}，发票号码 ${number}。`,
  }),
  invoiceRejected: ({ competition, order, reason }) => ({
    subject: `发票申请被驳回：订单 ${order}`,
    text: `“${competition}”订单 ${order} 的发票申请被驳回。\n原因：${reason}\n您可以更正后重新申请。`,
  }),
  invoiceWithdrawn: ({ competition, order }) => ({
    subject: `发票申请已撤回：订单 ${order}`,
    text: `“${competition}”订单 ${order} 发生退款，尚未开具的发票申请已撤回。\n如有余额，您可以按退款后的金额重新申请。`,
  }),
  invoiceReversed: ({ competition, order, amount, number }) => ({
    subject: `已开具红字发票：订单 ${order}`,
    text: `“${competition}”订单 ${order} 的发票已红冲 ${amount}，红字发票号码 ${number}。`,
  }),
  sessionForTeam: ({ competition, work, room, from }) => ({
    subject: `现场评审时间：${competition}`,
    text: `您的作品“${work}”将参加“${competition}”的现场评审。\n会场：${room}\n开始时间：${from}\n请提前到场签到，出场顺序由现场抽签决定。如与之前的通知不同，以本通知为准。`,
  }),
  sessionForJudge: ({ competition, room, from }) => ({
    subject: `请您参加现场评审：${competition}`,
    text: `请您担任“${competition}”现场评审的专家。\n会场：${room}\n开始时间：${from}\n如与之前的通知不同，以本通知为准。`,
  }),
  sessionTeamRemoved: ({ competition, work, room, from }) => ({
    subject: `现场评审安排有变：${competition}`,
    text: `您的作品“${work}”不再参加“${competition}”于 ${from} 在“${room}”进行的现场评审。如另行安排时间，您会收到新的通知。如有疑问，请联系组织者。`,
  }),
  sessionJudgeLeft: ({ competition, room, from }) => ({
    subject: `现场评审安排有变：${competition}`,
    text: `您不再担任“${competition}”于 ${from} 在“${room}”进行的现场评审的专家，无需到场。`,
  }),
  sessionCancelled: ({ competition, room, reason }) => ({
    subject: `现场评审场次已取消：${competition}`,
    text: `“${competition}”在“${room}”的现场评审场次已取消。\n原因：${reason}`,
  }),
  sessionGetReady: ({ competition, work, room }) => ({
    subject: `请准备上场：${competition}`,
    text: `下一个上场的是您的作品“${work}”。请立即到“${room}”候场。`,
  }),
  onSiteObjectionFiled: ({ competition, work, until }) => ({
    subject: `现场异议已收到：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的异议已收到，将于 ${until} 前处理。处理结果见作品页面。`,
  }),
  onSiteObjectionRaised: ({ competition, room, until }) => ({
    subject: `您主持的场次收到异议：${competition}`,
    text: `“${competition}”在“${room}”的场次收到一件现场异议或申诉，将由其他人于 ${until} 前处理。处理之前，该场次不能签字和封存。`,
  }),
  onSiteObjectionToDecide: ({ competition, room, until }) => ({
    subject: `现场异议待处理：${competition}`,
    text: `“${competition}”在“${room}”的场次有一件现场异议，请于 ${until} 前处理。`,
  }),
  onSiteObjectionUpheld: ({ competition, work, reason }) => ({
    subject: `现场异议成立：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的异议成立。\n原因：${reason}\n能否申诉及截止时间见作品页面。`,
  }),
  onSiteObjectionPartly: ({ competition, work, reason }) => ({
    subject: `现场异议部分成立：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的异议部分成立。\n原因：${reason}\n能否申诉及截止时间见作品页面。`,
  }),
  onSiteObjectionDismissed: ({ competition, work, reason }) => ({
    subject: `现场异议不成立：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的异议不成立。\n原因：${reason}\n能否申诉及截止时间见作品页面。`,
  }),
  onSiteAppealFiled: ({ competition, work, until }) => ({
    subject: `现场申诉已收到：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的申诉已收到，将由未参与原处理的人于 ${until} 前作出最终决定。`,
  }),
  onSiteAppealToDecide: ({ competition, room, until }) => ({
    subject: `现场申诉待裁决：${competition}`,
    text: `“${competition}”在“${room}”的场次有一件现场申诉，请于 ${until} 前作出最终决定。`,
  }),
  onSiteAppealUpheld: ({ competition, work, reason }) => ({
    subject: `现场申诉成立：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的申诉成立。这是最终决定。\n原因：${reason}`,
  }),
  onSiteAppealPartly: ({ competition, work, reason }) => ({
    subject: `现场申诉部分成立：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的申诉部分成立。这是最终决定。\n原因：${reason}`,
  }),
  onSiteAppealDismissed: ({ competition, work, reason }) => ({
    subject: `现场申诉不成立：${competition}`,
    text: `您的队伍就作品“${work}”在“${competition}”现场评审中提出的申诉不成立。这是最终决定。\n原因：${reason}`,
  }),
  onSiteObjectionSettled: ({ competition, room, reason }) => ({
    subject: `您主持的场次的异议已处理：${competition}`,
    text: `“${competition}”在“${room}”的场次的一件现场异议或申诉已处理，结果见场次记录。\n原因：${reason}`,
  }),
  onSiteObjectionOverdue: ({ competition, room, until }) => ({
    subject: `现场异议超时未处理：${competition}`,
    text: `“${competition}”在“${room}”的场次有一件现场异议或申诉应于 ${until} 前处理，现已超时。请立即处理，队伍在现场等候。`,
  }),
  feedbackReleased: ({ competition, work }) => ({
    subject: `评审反馈：${competition}`,
    text: `“${competition}”的组织者已公开您的作品“${work}”的评审反馈，您可以在作品页面查看。`,
  }),
  pointsDeducted: ({ competition, work, points, reason }) => ({
    subject: `作品被扣分：${competition}`,
    text: `在“${competition}”中，您的作品“${work}”被扣 ${points} 分，依据见作品页面。\n原因：${reason}`,
  }),
  resultAnnounced: ({ competition, item, work, until }) => ({
    subject: `结果公示：${competition}`,
    text: `“${competition}”${item} 的结果已开始公示，您的作品“${work}”参加了评审。公示期至 ${until}，有异议请在此之前提出。`,
  }),
  objectionFiled: ({ competition, item }) => ({
    subject: `异议已收到：${competition}`,
    text: `您对“${competition}”${item} 提出的异议已收到。处理进展和处理决定请见竞赛页面；作出处理决定之前，您可以在那里撤回异议。`,
  }),
  objectionToHandle: ({ competition, item }) => ({
    subject: `有异议待处理：${competition}`,
    text: `“${competition}”${item} 收到一件异议，请决定是否受理。如您与任何一方有关联，将无法处理。`,
  }),
  objectionOverdue: ({ competition, item, until }) => ({
    subject: `异议超时未处理：${competition}`,
    text: `“${competition}”${item} 有一件异议应于北京时间 ${until} 前受理或作出处理决定，现已超时。请尽快处理。`,
  }),
  objectionUpheld: ({ competition, item, reason }) => ({
    subject: `异议成立：${competition}`,
    text: `您对“${competition}”${item} 提出的异议成立。\n原因：${reason}`,
  }),
  objectionDismissed: ({ competition, item, reason }) => ({
    subject: `异议不成立：${competition}`,
    text: `您对“${competition}”${item} 提出的异议不成立。\n原因：${reason}`,
  }),
  objectionInadmissible: ({ competition, item, reason }) => ({
    subject: `异议不予受理：${competition}`,
    text: `您对“${competition}”${item} 提出的异议不予受理。\n原因：${reason}`,
  }),
  objectionPartly: ({ competition, item, reason }) => ({
    subject: `异议部分成立：${competition}`,
    text: `您对“${competition}”${item} 提出的异议部分成立。\n原因：${reason}`,
  }),
  objectionAdmitted: ({ competition, item }) => ({
    subject: `异议已受理：${competition}`,
    text: `您对“${competition}”${item} 提出的异议已受理，正在核查。如涉及其他队伍，将请其答辩，但不会透露提出人。`,
  }),
  objectionToAnswer: ({ competition, item, until }) => ({
    subject: `有异议涉及您的作品：${competition}`,
    text: `“${competition}”${item} 有一件异议涉及您队伍的作品。异议内容见竞赛页面，您的队伍可在 ${until} 前在该页面答辩一次。`,
  }),
  objectionAnswered: ({ competition, item }) => ({
    subject: `异议已有答辩：${competition}`,
    text: `被异议队伍已就“${competition}”${item} 的异议提交答辩。`,
  }),
  objectionHearing: ({ competition, item, until, place }) => ({
    subject: `异议听证：${competition}`,
    text: `“${competition}”${item} 的异议将于 ${until} 举行听证。\n地点：${place}`,
  }),
  objectionAgainstUpheld: ({ competition, item, reason }) => ({
    subject: `对您作品的异议成立：${competition}`,
    text: `对您队伍在“${competition}”${item} 中的作品提出的异议成立。\n原因：${reason}`,
  }),
  objectionAgainstPartly: ({ competition, item, reason }) => ({
    subject: `对您作品的异议部分成立：${competition}`,
    text: `对您队伍在“${competition}”${item} 中的作品提出的异议部分成立。\n原因：${reason}`,
  }),
  objectionAgainstDismissed: ({ competition, item, reason }) => ({
    subject: `对您作品的异议不成立：${competition}`,
    text: `对您队伍在“${competition}”${item} 中的作品提出的异议不成立。\n原因：${reason}`,
  }),
  objectionAgainstEnded: ({ competition, item }) => ({
    subject: `对您作品的异议已撤回：${competition}`,
    text: `对您队伍在“${competition}”${item} 中的作品提出的异议已撤回，您无需处理。`,
  }),
  appealFiled: ({ competition, item }) => ({
    subject: `对方已申诉：${competition}`,
    text: `对方不服“${competition}”${item} 结果异议的处理决定，已提出申诉。申诉将由未参与原处理的人员处理。`,
  }),
  appealReceived: ({ competition, item }) => ({
    subject: `申诉已收到：${competition}`,
    text: `您就“${competition}”${item} 异议的处理决定提出的申诉已收到，将由未参与原处理的人员作出最终决定。进展请见竞赛页面。`,
  }),
  appealOverdue: ({ competition, item, until }) => ({
    subject: `申诉超时未裁决：${competition}`,
    text: `“${competition}”${item} 有一件申诉应于北京时间 ${until} 前裁决，现已超时。请尽快处理。`,
  }),
  appealToDecide: ({ competition, item }) => ({
    subject: `有申诉待裁决：${competition}`,
    text: `“${competition}”${item} 的结果有一件申诉待仲裁员裁决，由两人作出最终决定。如您与任何一方有关联，将无法打开。`,
  }),
  appealToAnswer: ({ competition, item, until }) => ({
    subject: `有申诉涉及您的作品：${competition}`,
    text: `“${competition}”${item} 结果的一件申诉涉及您队伍的作品。内容见竞赛页面，您的队伍可在 ${until} 前在该页面答辩一次。`,
  }),
  appealAnswered: ({ competition, item }) => ({
    subject: `申诉已有答辩：${competition}`,
    text: `被异议队伍已就“${competition}”${item} 结果的申诉提交答辩。`,
  }),
  appealUpheld: ({ competition, item, reason }) => ({
    subject: `异议的最终决定：${competition}`,
    text: `“${competition}”${item} 的异议经申诉处理，最终认定为成立。\n原因：${reason}`,
  }),
  appealPartly: ({ competition, item, reason }) => ({
    subject: `异议的最终决定：${competition}`,
    text: `“${competition}”${item} 的异议经申诉处理，最终认定为部分成立。\n原因：${reason}`,
  }),
  appealDismissed: ({ competition, item, reason }) => ({
    subject: `异议的最终决定：${competition}`,
    text: `“${competition}”${item} 的异议经申诉处理，最终认定为不成立。\n原因：${reason}`,
  }),
  appealInadmissible: ({ competition, item, reason }) => ({
    subject: `异议的最终决定：${competition}`,
    text: `“${competition}”${item} 的异议经申诉处理，最终认定为不予受理。\n原因：${reason}`,
  }),
  awardWithheld: ({ competition, item }) => ({
    subject: `异议处理决定已执行：${competition}`,
    text: `根据“${competition}”${item} 结果异议的处理决定，涉及的作品不授予奖项。决定及原因请见竞赛页面。`,
  }),
  decisionCarriedOut: ({ competition, item }) => ({
    subject: `异议处理决定已执行：${competition}`,
    text: `“${competition}”${item} 一件异议的处理决定中，有一项措施已经执行。执行了哪些措施、还有哪些待执行，请见竞赛页面。`,
  }),
  remedySettled: ({ competition, item, reason }) => ({
    subject: `异议处理措施已了结：${competition}`,
    text: `“${competition}”${item} 结果异议的处理决定中，有一项措施已经以其他方式完成，或无需再执行。具体内容请见竞赛页面。\n原因：${reason}`,
  }),
  namesCorrected: ({ competition, item }) => ({
    subject: `异议处理决定已执行：${competition}`,
    text: `根据“${competition}”${item} 结果异议的处理决定，相关作品证书上的名称已更正。更正后的名称请见竞赛页面。`,
  }),
  reReviewBegun: ({ competition, item, until }) => ({
    subject: `异议后的复评已开始：${competition}`,
    text: `根据“${competition}”${item} 异议的处理决定，由更多专家为相关作品评分，至北京时间 ${until} 结束。复评结束后更正成绩；在此之前，成绩保持原样。`,
  }),
  reReviewEnded: ({ competition, item }) => ({
    subject: `异议后的复评已结束：${competition}`,
    text: `“${competition}”${item} 异议后的复评已结束，成绩正在重新计算，由另一人批准后更正。`,
  }),
  awardRevoked: ({ competition, item, work, award, reason }) => ({
    subject: `奖项已撤销：${competition}`,
    text: `作品“${work}”在“${competition}”${item} 中获得的${award}已撤销，相关证书一并撤销。\n原因：${reason}`,
  }),
  awardGranted: ({ competition, item, work, award }) => ({
    subject: `恭喜获奖：${award}`,
    text: `作品“${work}”在“${competition}”${item} 中获得${award}，恭喜！请登录核对获奖信息。`,
  }),
  certificateRevoked: ({ competition, work, number, reason }) => ({
    subject: `证书已撤销：${competition}`,
    text: `作品“${work}”在“${competition}”的证书（编号 ${number}）已撤销，验证时将显示为无效。\n原因：${reason}`,
  }),
  certificateReady: ({ competition, work, number }) => ({
    subject: `证书已生成：${competition}`,
    text: `作品“${work}”在“${competition}”的证书已生成，编号 ${number}，请登录下载。`,
  }),
  recognitionReady: ({ competition, role, number }) => ({
    subject: `您有一份证书：${competition}`,
    text: `“${competition}”为您颁发了证书：${role}，编号 ${number}。请打开链接查看和验证。`,
  }),
  recognitionRevoked: ({ competition, role, number, reason }) => ({
    subject: `证书已撤销：${competition}`,
    text: `“${competition}”的证书（${role}，编号 ${number}）已撤销，验证时将显示为无效。\n原因：${reason}`,
  }),
  correctionRequested: ({ competition, number }) => ({
    subject: `有证书更正申请待处理：${competition}`,
    text: `“${competition}”收到证书（编号 ${number}）的更正申请，请登录处理。同一竞赛每天最多发送一次此提醒。`,
  }),
  correctionDeclined: ({ competition, number, reason }) => ({
    subject: `证书更正申请未通过：${competition}`,
    text: `您对“${competition}”证书（编号 ${number}）提出的更正申请未通过，证书保持不变。\n原因：${reason}`,
  }),
  correctionMade: ({ competition, number }) => ({
    subject: `证书已更正：${competition}`,
    text: `您在“${competition}”的证书（编号 ${number}）已按申请更正换发，原证书已失效。新证书正在生成，生成后即可下载。`,
  }),
  namingOpened: ({ competition, until }) => ({
    subject: `请申报利益冲突：${competition}`,
    text: `“${competition}”即将分配评审。如您的队伍与某位专家、人员或院校存在利益冲突，请在 ${until} 前登录，在报名详情页申报。没有利益冲突的，无须操作。`,
  }),
  namingExamined: ({ competition }) => ({
    subject: `利益冲突申报已处理：${competition}`,
    text: `组织者已处理您的队伍在“${competition}”申报的利益冲突，并在分配评审时予以考虑。为保证评审匿名，不告知处理结果。`,
  }),
  nameCheckOpened: ({ competition, until }) => ({
    subject: `请核对证书信息：${competition}`,
    text: `请登录查看“${competition}”证书上将如何印制姓名、学校、指导教师和作品名称，并在 ${until} 前确认或申请更正。逾期未答复的，视为确认。所有仍在参评的作品都会收到此通知，与评审结果无关。`,
  }),
  nameCheckReminder: ({ competition, until }) => ({
    subject: `提醒：请核对证书信息：${competition}`,
    text: `您还没有确认“${competition}”证书上的姓名和作品信息，请在 ${until} 前确认或申请更正。逾期未答复的，视为确认。此通知与评审结果无关。`,
  }),
  nameCheckClosed: ({ competition, until }) => ({
    subject: `姓名核对已结束：${competition}`,
    text: `“${competition}”的姓名核对已于 ${until} 或全部答复后结束，未申请更正的内容视为确认。您已申请、尚未处理的更正仍会答复。`,
  }),
  nameCheckWaived: ({ competition }) => ({
    subject: `姓名核对已提前结束：${competition}`,
    text: `组织者已提前结束“${competition}”的姓名核对，姓名等信息按您最后看到的内容印制；如组织者重新发起核对，会再次通知您。如证书有误，届时可在证书页面申请更正。`,
  }),
  nameCorrectionRequested: ({ competition }) => ({
    subject: `有姓名更正申请待处理：${competition}`,
    text: `“${competition}”的姓名核对收到更正申请，请登录处理。同一竞赛每天最多发送一次此提醒。`,
  }),
  nameCorrectionDeclined: ({ competition, work, reason }) => ({
    subject: `姓名更正申请未通过：${competition}`,
    text: `您在“${competition}”姓名核对中提出的更正申请（作品“${work}”）未通过。\n原因：${reason}`,
  }),
  nameCorrectionMade: ({ competition, work }) => ({
    subject: `姓名更正申请已通过：${competition}`,
    text: `“${competition}”姓名核对中的一项更正（作品“${work}”）已通过，请登录查看更正后的内容。`,
  }),
  bulkChangeToApprove: ({ competition, count }) => ({
    subject: `有证书批量变更待批准：${competition}`,
    text: `“${competition}”的一项证书批量变更已预检，待另一人批准，可变更证书 ${count} 份。请登录批准或退回。`,
  }),
  bulkChangeApproved: ({ competition, count }) => ({
    subject: `批量变更已批准：${competition}`,
    text: `您提出的“${competition}”证书批量变更已批准，正在执行，共 ${count} 份证书。`,
  }),
  bulkChangeReturned: ({ competition, reason }) => ({
    subject: `批量变更被退回：${competition}`,
    text: `您提出的“${competition}”证书批量变更被退回，证书没有任何变化。\n原因：${reason}`,
  }),
  bulkChangeDone: ({ competition, count }) => ({
    subject: `批量变更已执行：${competition}`,
    text: `“${competition}”的证书批量变更已执行完毕，共变更证书 ${count} 份。`,
  }),
  bulkChangeFailed: ({ competition, count, failed }) => ({
    subject: `批量变更部分失败：${competition}`,
    text: `“${competition}”的证书批量变更已结束：变更 ${count} 份，失败 ${failed} 份。原因见该变更的页面，失败的证书可在页面上重试。`,
  }),
  correctionCodeWrong: ({ competition, number }) => ({
    subject: `二维码无法读取：${number}`,
    text: `“${competition}”更正后的证书 ${number} 的二维码无法读取，或未指向这份证书。请检查设计后再次换发；持证人可能已收到文件。`,
  }),
  bulkCodesWrong: ({ competition, count }) => ({
    subject: `换发的证书二维码有误：${competition}`,
    text: `“${competition}”的证书批量变更生成的文件中，有 ${count} 份的二维码未指向对应的证书。编号见该变更的页面；请修正设计后再次换发这些证书。`,
  }),
  sheetsAssigned: ({ competition, round, count, until }) => ({
    subject: `有作品待您评审：${competition}`,
    text: `“${competition}”评审轮次“${round}”已为您分配作品，待提交评分表 ${count} 份，请在 ${until} 前提交。`,
  }),
  sheetsChanged: ({ competition, round, count, until }) => ({
    subject: `评审任务有调整：${competition}`,
    text: `您在“${competition}”评审轮次“${round}”的评审任务有调整，目前待提交评分表 ${count} 份，请在 ${until} 前提交。`,
  }),
  sheetsNone: ({ competition, round }) => ({
    subject: `评审任务有调整：${competition}`,
    text: `您在“${competition}”评审轮次“${round}”的评审任务有调整，目前没有待提交的评分表。`,
  }),
  biddingOpened: ({ competition, round, until }) => ({
    subject: `请填报评审意愿：${competition}`,
    text: `请在 ${until} 前为“${competition}”评审轮次“${round}”填报评审意愿：希望评审、可以评审或不希望评审哪些作品，以及与哪些作品有利益冲突。填报结束后再分配作品。`,
  }),
  reviewReminder: ({ competition, round, count, until }) => ({
    subject: `请在 ${until} 前提交评分表：${competition}`,
    text: `组织者提醒：您在“${competition}”评审轮次“${round}”还有 ${count} 份评分表待提交，请在 ${until} 前提交。如无法评审某件作品，请在评审页面放弃评审，以便改由其他专家评审。`,
  }),
  reviewThanks: ({ competition, round, count }) => ({
    subject: `感谢您参与评审：${competition}`,
    text: `“${competition}”评审轮次“${round}”已经结束，成绩已封存。您共提交评分表 ${count} 份，感谢您付出的时间和精力。`,
  }),
  reviewThanksCertificate: ({ competition, round, count, number }) => ({
    subject: `感谢您参与评审，附评审证书：${competition}`,
    text: `“${competition}”评审轮次“${round}”已经结束，成绩已封存。您共提交评分表 ${count} 份，感谢您付出的时间和精力。您的评审证书（编号 ${number}）可在证书页面查看和下载。`,
  }),
  discussionOpened: ({ competition, round, alias, until }) => ({
    subject: `有作品开启讨论：${competition}`,
    text: `“${competition}”评审轮次“${round}”的作品 ${alias} 已开启评分专家之间的讨论，截止 ${until}。各位专家以代号参加；此后修改的评分会作标记。`,
  }),
  tieVoteOpened: ({ competition, round }) => ({
    subject: `请就并列作品表决：${competition}`,
    text: `“${competition}”评审轮次“${round}”有作品按其他规则仍分不出先后。请您作为本轮组长，在该轮次的页面上为这些作品排序。组长表决后，成绩才能封存。`,
  }),
  sheetReturned: ({ competition, round, alias, reason, until }) => ({
    subject: `评分表被退回：${competition}`,
    text: `您在“${competition}”评审轮次“${round}”提交的作品 ${alias} 的评分表被退回修改。\n原因：${reason}\n请在 ${until} 前修改并重新提交。`,
  }),
  sheetVoided: ({ competition, round, alias, reason }) => ({
    subject: `评分表已作废：${competition}`,
    text: `您在“${competition}”评审轮次“${round}”提交的作品 ${alias} 的评分表已作废，不计入成绩。\n原因：${reason}`,
  }),
  sheetsDeclined: ({ competition, round }) => ({
    subject: `有专家放弃评审：${competition}`,
    text: `“${competition}”评审轮次“${round}”有专家放弃了分配的作品，请改由其他专家评审。同一轮次每天最多发送一次此提醒。`,
  }),
  sheetsUnacknowledged: ({ competition, round, count, until }) => ({
    subject: `有专家尚未接受评审任务：${competition}`,
    text: `“${competition}”评审轮次“${round}”的评审时间已过四分之一，尚未接受任务也未开始评审的专家：${count} 位。本轮次在 ${until} 截止。请提醒专家，或改由其他专家评审。`,
  }),
  roundBehind: ({ competition, round, count, until }) => ({
    subject: `评审进度可能来不及：${competition}`,
    text: `“${competition}”评审轮次“${round}”在 ${until} 截止，尚未开始或按目前进度无法按时完成的专家：${count} 位。请提醒专家，或改由其他专家评审。`,
  }),
  roundMoved: ({ competition, round, from, until }) => ({
    subject: `评审时间有调整：${competition}`,
    text: `“${competition}”评审轮次“${round}”的时间调整为 ${from} 至 ${until}，请在截止前提交评分表。`,
  }),
  conflictWaived: () => ({
    subject: '您申报的利益冲突已有处理结果',
    text: '您申报的利益冲突经组织者审核后予以豁免，您可以评审相关作品。如有疑问，请联系组织者。',
  }),
  conflictUpheld: () => ({
    subject: '您申报的利益冲突已有处理结果',
    text: '您申报的利益冲突已经组织者确认，相关作品不再由您评审。',
  }),
  expertApplicationReceived: ({ call }) => ({
    subject: `申请已收到：${call}`,
    text: `您对“${call}”的申请已收到，将由两人审核。有结果后会通知您；在此之前，您可以登录撤回申请。`,
  }),
  expertApplicationToVet: ({ call }) => ({
    subject: `有专家申请待审核：${call}`,
    text: `“${call}”收到了新的申请，请登录审核。同一项招募每天至多发送一次此提醒。`,
  }),
  expertApplicationApproved: ({ call, reason }) => ({
    subject: `申请已通过：${call}`,
    text: `您对“${call}”的申请已通过。如有评审协议，请登录阅读并接受。组织者启用后，您就可以参加评审，届时会另行通知。\n原因：${reason}`,
  }),
  expertApplicationDeclined: ({ call, reason }) => ({
    subject: `申请未通过：${call}`,
    text: `很遗憾，您对“${call}”的申请未通过。感谢您的支持。\n原因：${reason}`,
  }),
  expertRecommendationAccepted: ({ call }) => ({
    subject: `推荐已接受：${call}`,
    text: `您为“${call}”推荐的一位人选已接受并提交申请，接下来由两人审核，结果只通知本人。`,
  }),
  expertRecommendationDeclined: ({ call }) => ({
    subject: `推荐被谢绝：${call}`,
    text: `您为“${call}”推荐的一位人选已谢绝。招募截止前，您可以另行推荐其他人选。`,
  }),
  expertContract: () => ({
    subject: '请阅读并接受评审协议',
    text: '组织者发布了新的评审协议。请登录阅读并接受；尚未启用的专家，接受后才能启用。',
  }),
  expertFeePaid: ({ competition, amount }) => ({
    subject: `“${competition}”评审费用已支付`,
    text: `您参与“${competition}”评审的费用 ${amount} 已支付。登录后可查看明细。`,
  }),
  expertActivated: () => ({
    subject: '您已成为评审专家',
    text: '组织者已启用您的评审专家身份。请登录并选择“评审专家”角色；分配作品后会另行通知。',
  }),
  expertSuspended: () => ({
    subject: '您的评审资格已暂停',
    text: '组织者已暂停您的评审资格。恢复之前，您不能提交评分表，也不会收到新的评审任务。如有疑问，请联系组织者。',
  }),
  expertReinstated: () => ({
    subject: '您的评审资格已恢复',
    text: '组织者已恢复您的评审资格，您可以继续提交评分表。',
  }),
  expertRetired: () => ({
    subject: '您已被移出专家库',
    text: '组织者已将您移出专家库，今后不再为您分配评审作品。如有疑问，请联系组织者。',
  }),
  newsPublished: ({ name, title, summary }) => ({
    subject: `${name}：${title}`,
    text: `${title}\n\n${summary}`.trim(),
  }),
  exportReady: ({ asked, until }) => ({
    subject: '您的导出文件已生成',
    text: `您于${asked}申请的导出文件已经生成，请在${until}之前下载。`,
  }),
  exportFailed: ({ asked }) => ({
    subject: '您的导出未能完成',
    text: `您于${asked}申请的导出未能完成。原因见“导出文件”页面，您可以在那里重试。`,
  }),
};
