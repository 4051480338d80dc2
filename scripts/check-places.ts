// Prevents: things that have one place by design turning up elsewhere: SQL in a handler, the environment read in the middle, a second fetch.
import { findLines, listFiles } from './source-files.ts';

interface Place {
  readonly what: RegExp;
  readonly in: RegExp;
  /** Files that may. */
  readonly except: RegExp;
  readonly message: string;
}

const tests = /\.(test|spec|fixture)\.tsx?$/;

const places: readonly Place[] = [
  {
    what: /\bsql`|\bsql<|\.query\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    in: /^apps\/server\/src\//,
    except:
      /\/([a-z-]+-)?store\.ts$|^apps\/server\/src\/(db|demo|auth)\/|^apps\/server\/src\/http\/(transaction|idempotency|health)\.ts$/,
    message: "SQL belongs in the domain's store.ts.",
  },
  {
    what: /\bprocess\.env\b/,
    in: /^(apps|packages)\/.*\.tsx?$/,
    except: /^apps\/server\/src\/(config|main|db\/postgres-process)\.ts$|^apps\/server\/test\/|\.config\.ts$/,
    message: 'the environment is read in apps/server/src/config.ts only.',
  },
  {
    what: /(?<![.\w])fetch\(/,
    in: /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/,
    except: /^packages\/contract\/src\/client\.ts$|^apps\/server\/src\/auth\//,
    message: 'calls go through the typed client of packages/contract/src/client.ts.',
  },
  {
    what: /from '(\.\.\/){2,}/,
    in: /^(apps|packages)\/.*\.tsx?$/,
    except: /$^/,
    message: "across folders a file is imported by its '#name/…' path.",
  },
];

export function checkPlaces(root: string): string[] {
  const files = ['apps', 'packages']
    .flatMap((folder) => listFiles(root, folder, /\.tsx?$/))
    .filter((file) => !tests.test(file) && !file.includes('/generated/'));
  return places.flatMap((place) =>
    files
      .filter((file) => place.in.test(file) && !place.except.test(file))
      .flatMap((file) => findLines(root, file, place.what, place.message)),
  );
}
