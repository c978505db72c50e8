import { router } from '../trpc.ts';
import { articleDesk, articleDetails, publishArticle, saveArticle, withdrawArticle } from './article-desk.ts';
import { article, articleList, manual, searchArticles, standingPage } from './articles.ts';
import { homeFigures } from './home-figures.ts';
import { saveBanners, saveWebsiteSettings, websiteDesk, websiteSetting } from './website.ts';

export const contentRouter = router({
  article,
  articleDesk,
  articleDetails,
  articleList,
  homeFigures,
  manual,
  publishArticle,
  saveArticle,
  saveBanners,
  saveWebsiteSettings,
  searchArticles,
  standingPage,
  websiteDesk,
  websiteSetting,
  withdrawArticle,
});
