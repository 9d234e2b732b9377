/** Which file of tests begins when. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that wait for long, by what they take: a worker that had one of them last would work alone. Those
 * that fetch the whole page again and again are the last of them: other tests compile first.
 */
const longest = [
  'live',
  'access',
  'room',
  'correspondence',
  'chat',
  'own',
  'edges',
  'push',
  'offline',
];

/** The longest first, then the others as Vitest has them: by their size. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
