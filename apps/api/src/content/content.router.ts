import { router } from '../trpc.ts';
import { article, articleList, manual, saveArticle, searchArticles, standingPage } from './articles.ts';
import { homeFigures } from './home-figures.ts';
import { saveWebsiteSettings, websiteSetting } from './website.ts';

export const contentRouter = router({
  article,
  articleList,
  homeFigures,
  manual,
  saveArticle,
  saveWebsiteSettings,
  searchArticles,
  standingPage,
  websiteSetting,
});
