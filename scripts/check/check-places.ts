// Prevents: code outside its designated place: SQL in a handler, environment variables read outside the configuration, a second fetch.
import { findLines, listFiles } from '../source-files.ts';

interface Place {
  readonly what: RegExp;
  readonly in: RegExp;
  /** Exempt files. */
  readonly except: RegExp;
  readonly message: string;
}

const tests = /\.(test|spec|fixture)\.tsx?$/;

const sql = /\bsql`|\bsql<|\.query\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/** Excludes a running action, which disables its own button, and values that a caller passes on. */
const disabledWithoutReason = new RegExp(
  String.raw`<[^>]* disabled(?=[\s/>])|\bdisabled(=\{|: )` +
    String.raw`(?!boolean|(\w+\.)?(disabled|readOnly|is(Busy|Pending|Loading|Stale))\b[ |\w.]*[},])`,
);

/** Files with the word in another sense, with options and fields explained by their text or neighbour, and the examples of the gallery. */
const saysWhyItself = new RegExp(
  String.raw`/ui/(gallery|date-field)/|/(people-page|block-dialog|defect-row|value-field|mapping-editor|settle-dialog` +
    String.raw`|serial-entry-picker|public-lines|estimate-lines)\.tsx$`,
);

const places: readonly Place[] = [
  {
    what: sql,
    in: /^apps\/server\/src\/[a-z-]+\/([a-z-]+-)?(routes|rules)\.ts$/,
    except: /^apps\/server\/src\/auth\//,
    message: "routes and rules hold no SQL: it belongs in the domain's store.ts or a piece of it.",
  },
  {
    what: sql,
    in: /^apps\/server\/src\/(http\/|[^/]+$)/,
    except: /^apps\/server\/src\/http\/(transaction|idempotency|health)\.ts$/,
    message: 'platform code contains no SQL: it belongs in apps/server/src/db.',
  },
  {
    what: /\bcreate\s+(or\s+replace\s+)?(function|procedure|aggregate)\b/i,
    in: /^apps\/.*\.(sql|tsx?)$/,
    except: /^apps\/server\/src\/db\/functions\/[a-z-]+\/\w+\.sql$/,
    message: 'a SQL function has a file of its own: apps/server/src/db/functions/<domain>/<function>.sql.',
  },
  {
    what: /^create (?!or replace function )/i,
    in: /^apps\/server\/src\/db\/functions\//,
    except: /$^/,
    message: 'a file of functions/ holds one `create or replace function`: it runs again whenever it changes.',
  },
  {
    what: /^.{141}/,
    in: /\.sql$/,
    except: /$^/,
    message: 'a line of SQL has at most 140 characters.',
  },
  {
    what: /\btmpdir\(/,
    in: /^apps\/server\/src\//,
    except: /^apps\/server\/src\/(base\/temporary-folder|db\/postgres\/[\w-]+)\.ts$/,
    message:
      'a temporary folder is made by base/temporary-folder.ts, so that the next start removes what a killed process left.',
  },
  {
    what: /\bprocess\.env\b/,
    in: /^(apps|packages)\/.*\.tsx?$/,
    except:
      /^apps\/server\/src\/(config|main|db\/(postgres\/postgres-process|backup\/segment-process))\.ts$|^apps\/server\/test\/|\.config\.ts$/,
    message: 'the environment is read in apps/server/src/config.ts only.',
  },
  {
    what: /(?<![.\w])fetch\(/,
    in: /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/,
    except:
      /^packages\/contract\/src\/wire\/client|^apps\/(server\/src\/(auth\/|maps\/|[\w/-]+\/exact-(tokens|api)\.)|web\/src\/start\/boot\.)/,
    message: 'calls go through the typed client of packages/contract/src/wire/client.ts.',
  },
  {
    what: /^import \{[^}]*\b(Menu|Popover)\b[^}]*\} from '@mantine\/core'/,
    in: /^apps\/web\/src\//,
    except: /\/ui\/basics\/(menu|popover)\.ts$/,
    message: 'menus and popovers come from ui/basics, with their sheets.',
  },
  {
    what: /\balt="[^"]/,
    in: /^apps\/web\/src\/.*\.tsx$/,
    except: /$^/,
    message: 'the text of an image comes from the translator.',
  },
  {
    what: /\bcapture(=|\b.*type="file")/,
    in: /^apps\/web\/src\/.*\.tsx$/,
    except: /$^/,
    message: 'a file field without capture: photos come from the camera or from the gallery.',
  },
  {
    what: disabledWithoutReason,
    in: /^apps\/web\/src\/.*\.tsx$/,
    except: saysWhyItself,
    message: 'what cannot be used says why: spread lockedBy(reason) or lockedCheck(reason) of ui/basics/locked.ts.',
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
    .flatMap((folder) => listFiles(root, folder, /\.(tsx?|sql)$/))
    .filter((file) => !tests.test(file) && !file.includes('/generated/'));
  return places.flatMap((place) =>
    files
      .filter((file) => place.in.test(file) && !place.except.test(file))
      .flatMap((file) => findLines(root, file, place.what, place.message)),
  );
}
