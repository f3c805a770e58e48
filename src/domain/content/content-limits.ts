/** Announcements of the shop, hidden and planned ones among them. */
export const ANNOUNCEMENTS_MAX = 20
/** Announcements that the bar shows at once. */
export const ANNOUNCEMENTS_SHOWN_MAX = 6
/** Letters of an announcement. */
export const ANNOUNCEMENT_TEXT_MAX = 60
/** Letters of an address within the shop. */
export const SHOP_LINK_MAX = 200
/** Pages of the shop. */
export const PAGES_MAX = 60
/** Letters of the address of a page. */
export const PAGE_SLUG_MAX = 80
/** Letters of the title of a page, and of a line of its summary. */
export const PAGE_TITLE_MAX = 80
export const SUMMARY_LINE_MAX = 160
export const SUMMARY_LINES_MAX = 6
/** Letters of the markup of a page. */
export const PAGE_BODY_MAX = 60_000
/** Letters of the title and the description that search engines show. */
export const SEO_TITLE_MAX = 70
export const SEO_DESCRIPTION_MAX = 200
/** A draft can be looked at for so long, in ms. */
export const DRAFT_LIFE_MS = 60 * 60 * 1000
/** Groups of questions, and questions in all. */
export const QUESTION_GROUPS_MAX = 20
export const QUESTIONS_MAX = 300
/** Letters of the name of a group, of a question, and of the markup of an answer. */
export const GROUP_NAME_MAX = 40
export const FAQ_QUESTION_MAX = 160
export const ANSWER_MAX = 5000
/** Votes of so many days stand beside an answer. */
export const VOTE_DAYS = 90
/** Sections of the home page, hidden and planned ones among them. */
export const HOME_SECTIONS_MAX = 30
/** Letters of the line above a heading of the home page, of a heading, of a text, and of a button or a link. */
export const HOME_OVERLINE_MAX = 40
export const HOME_HEADING_MAX = 80
export const HOME_TEXT_MAX = 400
export const HOME_BUTTON_MAX = 40
/** Tiles of a section, and limits of its budgets. */
export const HOME_TILES_MAX = 12
export const BUDGETS_MAX = 6
/** A budget is at most so many taka. */
export const BUDGET_MAX = 10_000_000
/** The shade under the words of a hero, in per cent, unless staff choose another one. */
export const USUAL_SHADE = 65
/** Stores that customers walk into. */
export const STORES_MAX = 50
/** Letters of the name of a store, of its address and of its landmark, and of the note of a day. */
export const STORE_NAME_MAX = 80
export const STORE_ADDRESS_MAX = 250
export const STORE_NOTE_MAX = 80
/** Services of a store, and letters of the name of one. */
export const STORE_SERVICES_MAX = 12
export const STORE_SERVICE_MAX = 60
/** Days of a store with hours of their own. */
export const SPECIAL_HOURS_MAX = 60
/** Links that staff add to the menu and the footer, and letters of one. */
export const MENU_LINKS_MAX = 24
export const MENU_TEXT_MAX = 40
/** Stories and looks of the shop, hidden ones among them. */
export const STORIES_MAX = 100
export const LOOKS_MAX = 60
/** Letters of what lists say of one. */
export const STORY_SUMMARY_MAX = 300
/** Spots on the picture of a look. */
export const LOOK_SPOTS_MAX = 12
/** Looks that the page of a piece leads to. */
export const LOOKS_OF_PIECE = 3
