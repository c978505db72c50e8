import { TabsPage } from '#/ui/TabsPage.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  usual: () => (
    <TabsPage
      title={say('财务处理', 'Finance')}
      items={[
        { value: 'refunds', label: say('退款', 'Refunds'), content: <p>{say('两笔待处理', 'Two are waiting')}</p> },
        { value: 'offline', label: say('线下收款', 'Offline payments'), content: <p>{say('没有', 'None')}</p> },
      ]}
    />
  ),
};
