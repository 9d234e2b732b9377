/** The editor of rule texts, as a hand at the keyboard meets it. */
import type { Page } from 'playwright-core';

export const editor = (page: Page) => page.locator('.cm-content');

/** The text in the editor. */
export const textOf = async (page: Page): Promise<string> =>
  (await page.locator('.cm-line').allInnerTexts())
    .map((line) => line.replaceAll(/[\n\u200b]/g, ''))
    .join('\n');

/** Of a new game ideas are seen first. */
export const showText = (page: Page) => page.locator('.studio-faces button').last().click();

/** Its rules, each with what else it could say. */
export const showChoices = (page: Page) => page.locator('.studio-faces button').nth(1).click();

/** Put a text in place of all that is there. */
export async function writeText(page: Page, text: string): Promise<void> {
  await showText(page);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
