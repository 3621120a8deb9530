import { isBuiltin } from 'node:module';
import type { Plugin } from 'rolldown';

const PREFIX = '\0builtin:';

/** Names that an export can have. */
const IDENTIFIER = /^(?!(default|delete|import|static)$)[A-Za-z_$][\w$]*$/;

/**
 * Lets a bundle take from Node's own modules only what it imports. An import statement makes Node read every export, and some load
 * more modules when they are read: `node:http` loads its client for `WebSocket`. Unused names are dropped from the bundle.
 */
export function builtinModules(): Plugin {
  return {
    name: 'builtin-modules',
    resolveId(id, importer, { kind }) {
      // The bundler's own module is evaluated before all others.
      if (kind !== 'import-statement' || importer?.startsWith('\0rolldown/')) return null;
      return isBuiltin(id) ? PREFIX + id : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      const names = Object.keys(process.getBuiltinModule(name) ?? {}).filter((each) => IDENTIFIER.test(each));
      return [
        `const builtin = /* @__PURE__ */ process.getBuiltinModule('${name}');`,
        'export default builtin;',
        ...names.map((each) => `export const ${each} = /* @__PURE__ */ (() => builtin.${each})();`),
      ].join('\n');
    },
  };
}
