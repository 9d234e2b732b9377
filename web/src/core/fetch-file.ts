import { t } from 'virtual:words/page';

/** Fetch a file of the page and read it. Throws with words for people. */
export async function fetchFile<T>(
  url: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(t('coreMissing', { status: response.status }));
    return await read(response);
  } catch (problem) {
    // Browsers tell of a line that breaks by a TypeError, each in words of its own.
    throw problem instanceof TypeError ? new Error(t('lineBroken')) : problem;
  }
}
