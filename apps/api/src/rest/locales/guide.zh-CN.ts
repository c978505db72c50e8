import type { GuideExample } from './guide-examples.ts';

type Section = { readonly title: string; readonly text: readonly string[]; readonly examples: readonly GuideExample[] };

export const guide: { readonly title: string; readonly lead: string; readonly sections: readonly Section[] } = {
  title: '接入说明',
  lead: '本页说明其他系统如何调用平台接口、读取事件和接收 Webhook。页内程序均可直接运行。',
  sections: [
    {
      title: '获取 API 密钥',
      text: [
        '组织者在「系统 > API 密钥」中为每个程序创建一个密钥，选择组织、权限和有效期。密钥仅显示一次，请保存在程序的安全配置中，不要写入网页或代码库。',
        '密钥的权限不会超过创建者。需要本人确认的操作（如修改角色、重置密码）不接受密钥，返回 12003（apiKeyNotAllowed）。',
        '调用时放在请求头 Authorization 中：',
      ],
      examples: ['call'],
    },
    {
      title: '应答格式',
      text: [
        '应答是 JSON：code 为 0 表示成功，data 是结果。其他 code 表示未成功，data.reason 是供程序判断的稳定标识，msg 的语言由 Accept-Language 决定，traceId 用于向我们查询。',
        '业务结果的 HTTP 状态均为 200；413、429 和 5xx 保持原状态，应答格式不变。文件带有 Content-Disposition。',
        '应答头 RateLimit-Remaining 是本分钟剩余的调用次数；用尽后返回 429，请按 Retry-After 等待。',
        '写操作请带 Idempotency-Key：网络中断后用同一个值重试，不会重复执行。',
      ],
      examples: [],
    },
    {
      title: '由接口描述生成客户端',
      text: [
        '/prod-api/openapi.json 描述每个调用的参数、结果和所需权限（OpenAPI 3.1），可用于生成任何语言的客户端。同一版本只增加内容，不删除、不改变已有字段。',
        '下面是只用 Python 标准库、直接读取该描述的客户端：',
      ],
      examples: ['client'],
    },
    {
      title: '读取事件',
      text: [
        'GET /prod-api/events?after= 按日志顺序返回指定位置之后的事件。请保存 next，下次从该处继续；more 为 true 时继续读取，即使 list 为空。',
        '事件只含编号、时间和状态，不含个人信息、评分和专家；需要详情时，请用编号调用其他接口。',
      ],
      examples: ['feed'],
    },
    {
      title: '接收 Webhook',
      text: [
        '在「系统 > Webhook」中填写接收地址并选择事件。地址须为公网可访问的 https 地址，平台不跟随重定向。',
        '请在 10 秒内返回 2xx，否则将重试：先等待 10 秒，之后逐次加长，三天后放弃。同一报名、作品或订单的事件按先后顺序投递；不同对象之间不保证顺序。',
        '同一事件可能投递多次，请按 eventId 去重。签名遵循 Standard Webhooks 规范，请先校验签名和时间再处理。',
        '密钥可能泄露时，请在该 Webhook 处「更换密钥」。此后 24 小时内，每次投递的 webhook-signature 含两个以空格分隔的签名，分别使用新、旧密钥；任一签名相符即可接受。请在此期间换用新密钥：',
      ],
      examples: ['receiveInJavaScript', 'verifyInPython'],
    },
  ],
};
