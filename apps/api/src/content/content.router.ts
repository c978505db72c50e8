import { router } from '../kernel/trpc.ts';
import { article } from './article.ts';
import { articleDesk } from './article-desk.ts';
import { articleDetails } from './article-details.ts';
import { articleList } from './article-list.ts';
import { faq } from './faq.ts';
import { faqDesk } from './faq-desk.ts';
import { faqLists } from './faq-lists.ts';
import { homeFigures } from './home-figures.ts';
import { makePreviewLink } from './make-preview-link.ts';
import { manual } from './manual.ts';
import { orderFaq } from './order-faq.ts';
import { previewLinks } from './preview-links.ts';
import { previewedArticle } from './previewed-article.ts';
import { previewedSite } from './previewed-site.ts';
import { publishArticle } from './publish-article.ts';
import { revokePreviewLink } from './revoke-preview-link.ts';
import { saveArticle } from './save-article.ts';
import { saveBanners } from './save-banners.ts';
import { saveWebsiteSettings } from './save-website-settings.ts';
import { searchArticles } from './search-articles.ts';
import { standingPage } from './standing-page.ts';
import { websiteDesk } from './website-desk.ts';
import { websiteSetting } from './website-setting.ts';
import { withdrawArticle } from './withdraw-article.ts';

export const contentRouter = router({
  article,
  articleDesk,
  articleDetails,
  articleList,
  faq,
  faqDesk,
  faqLists,
  homeFigures,
  makePreviewLink,
  manual,
  orderFaq,
  previewLinks,
  previewedArticle,
  previewedSite,
  publishArticle,
  revokePreviewLink,
  saveArticle,
  saveBanners,
  saveWebsiteSettings,
  searchArticles,
  standingPage,
  websiteDesk,
  websiteSetting,
  withdrawArticle,
});
