/**
 * Questions to the assistant as people ask them, each with the articles of the demonstration that answer it; without
 * one, the right answer is that nothing was found.
 */
export const questions: Readonly<Record<'zh' | 'en', string>> = {
  zh: `
怎么注册账号？|manual-account
收不到验证码可以用邮箱注册吗|manual-account
密码输错很多次账号被锁定了|manual-account
我有两个角色怎么切换|manual-account
可以用手机验证码登录吗|manual-account
怎么报名参赛|manual-signup guide-team
报名提交以后还能改名单吗|manual-signup
报名被退回了怎么办|manual-signup
退回修改后参赛编号会变吗|manual-signup
谁来发起报名，队长还是老师|guide-team ninth-opens
怎么邀请队员|guide-team manual-signup ninth-opens
邀请链接多久有效|guide-team
一个邀请链接能给几个人用|guide-team
队员要签署承诺吗|guide-team ninth-opens manual-signup
可以跨校组队吗|ninth-opens school-tour
没有指导教师能参加吗|school-tour
一队最多几个人|ninth-opens
报名费是多少钱|ninth-opens
哪个赛项免收报名费|ninth-opens
报名费多少天内要缴|notice-fee
逾期没缴费名额会怎样|notice-fee
订单过期了能重新下单吗|notice-fee
重复支付的钱会退吗|notice-fee manual-pay
付款以后页面没有变化|manual-pay
能用微信付款吗|manual-pay
在哪里缴费|manual-pay
作品文件有什么格式要求|guide-files
单个文件最大多少MB|guide-files
视频用什么格式|guide-files
效果图要几张|guide-files
上传中断了要重新上传吗|guide-files
作品可以提交几次|manual-work school-tour welcome
回执有什么用|manual-work
怎么保存草稿|manual-work welcome
作品里能出现学校名字吗|notice-blind workshop
文件名里写了姓名，专家会看到吗|notice-blind
匿名要求是什么|notice-blind
评审是双盲的吗|eighth-review notice-blind platform
每件作品由几位专家评分|eighth-review
评审指标的权重是多少|guide-score
最高分和最低分会去掉吗|guide-score
分数相同怎么排名|guide-score
网络评审持续多少天|notice-schedule
专家提交后还能修改分数吗|manual-expert notice-schedule
我认识作品的作者，要回避吗|manual-expert
对获奖名单有异议怎么提出|notice-rural
证书在哪里下载|manual-certificate seventh-awards
怎么验证证书真伪|manual-certificate seventh-awards
毕业以后还能下载证书吗|services
证件号码会不会泄露|platform
食堂几点开门|
附近有什么酒店推荐|
怎么学习弹吉他|
明天会下雨吗|
帮我写一首诗|
股票应该买哪只|
宿舍可以养猫吗|
高铁票怎么抢|
减肥吃什么好|
世界杯谁会赢|`,
  en: `
How do I create an account?|manual-account
Can I log in with a code sent to my phone?|manual-account
I typed the wrong password and my account is locked|manual-account
How do I switch between my roles?|manual-account
Can I use an email address instead of a phone number?|manual-account
How do I register for a competition?|manual-signup guide-team
Can I change the team after the registration was submitted?|manual-signup
My registration was returned, what now?|manual-signup
Does our number change when a registration is returned?|manual-signup
Who registers the team?|guide-team ninth-opens
How do I invite members?|guide-team manual-signup ninth-opens
How long is an invitation link valid?|guide-team
How often does an invitation link work?|guide-team
Do members have to sign a declaration?|guide-team ninth-opens manual-signup
Can a team include several schools?|school-tour ninth-opens
Can we take part without an adviser?|school-tour
How many members may a team have?|ninth-opens
How much does it cost per team?|ninth-opens
Which category is free?|ninth-opens
When must the registration fee be paid?|notice-fee
What happens to our place if we do not pay in time?|notice-fee
How long is an order valid?|notice-fee
Are double payments refunded?|notice-fee manual-pay
I paid but nothing seems to happen|manual-pay
Can I pay with WeChat?|manual-pay
Where do I pay the fee?|manual-pay
Which file formats are accepted?|guide-files
How large can a file be?|guide-files
Which format for the video?|guide-files
How many pictures do we need?|guide-files
My upload was interrupted, do I start again?|guide-files
How often can I submit a work?|manual-work school-tour welcome
What is the receipt for?|manual-work
Can I save a draft?|manual-work welcome
May files show the name of our school?|notice-blind workshop
Do experts see file names?|notice-blind
What are the rules for anonymous works?|notice-blind
Is the review double-blind?|eighth-review notice-blind platform
How many experts score each work?|eighth-review
How are the criteria weighted, innovation and presentation?|guide-score
Are the highest and lowest scores dropped?|guide-score
How are ties broken?|guide-score
How long does the review take?|notice-schedule
Can experts change scores after they submit?|manual-expert notice-schedule
I know the author of a work, is that a conflict of interest?|manual-expert
How can we object to the award list?|notice-rural
Where can I download my certificate?|manual-certificate seventh-awards
How can I verify a certificate?|manual-certificate seventh-awards
Can I still download certificates after graduation?|services
Are ID numbers encrypted?|platform
When does the cafeteria open?|
Which hotel do you recommend nearby?|
How do I learn to play the guitar?|
Will it rain tomorrow?|
Write a poem for me|
Which stock should I buy?|
Are cats allowed in the dormitory?|
How do I get train tickets?|
What should I eat to lose weight?|
Who will win the world cup?|`,
};
