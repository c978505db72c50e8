import { TabLinks, Tabs } from '#/ui/Tabs.tsx';
import { type Examples, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

export const examples: Examples = {
  tabs: () => (
    <Holds first="works">
      {(value, change) => (
        <Tabs
          value={value}
          onChange={change}
          label={say('竞赛', 'Competition')}
          items={[
            { value: 'works', label: say('作品', 'Works'), count: 12, content: <p>{say('十二件', 'Twelve')}</p> },
            { value: 'teams', label: say('队伍', 'Teams'), content: <p>{say('八支', 'Eight')}</p> },
          ]}
        />
      )}
    </Holds>
  ),
  links: () => (
    <TabLinks
      label={say('新闻', 'News')}
      items={[
        { href: '/home/news', label: say('全部', 'All'), count: 40 },
        { href: '/home/news/newsList', label: say('公告', 'Announcements') },
      ]}
    />
  ),
};
