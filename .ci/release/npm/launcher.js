#!/usr/bin/env node
// Runs the binary for this machine, which npm installed as one of this package's optional dependencies.
import { spawn } from 'node:child_process';
import { accessSync, constants as fileModes } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

const binary = installedBinary();
const args = process.argv.slice(2);
const isUnderNpx = process.env.npm_command === 'exec';
if (binary === undefined) {
  fail(missing());
} else if (process.execve && process.platform !== 'win32' && !isUnderNpx && isExecutable(binary)) {
  // Newer versions of Node can become the binary: signals and exit codes are its own, and no launcher stays in memory.
  process.execve(binary, [binary, ...args], process.env);
} else {
  runAsChild(binary);
}

/** @param {string} problem */
function fail(problem) {
  console.error(`slotline: ${problem}`);
  process.exitCode = 1;
}

/** @returns {string | undefined} The path of the binary, or undefined if none is installed for this machine. */
function installedBinary() {
  const { resolve } = createRequire(import.meta.url);
  try {
    return resolve(`${packageName()}/${process.platform === 'win32' ? 'slotline.exe' : 'slotline'}`);
  } catch {
    return undefined;
  }
}

/** The package for this machine. Some package managers install those for glibc and for musl, but only one can run. */
function packageName() {
  // Windows on ARM runs what's made for x64.
  if (process.platform === 'win32') return '@slotline/windows-x64';
  const name = `@slotline/${process.platform}-${process.arch}`;
  if (process.platform !== 'linux') return name;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? `${name}-musl` : name;
}

/**
 * Some versions of Node abort with a stack trace if they can't become another program.
 * @param {string} path
 */
function isExecutable(path) {
  try {
    accessSync(path, fileModes.X_OK);
    return true;
  } catch {
    return false;
  }
}

function missing() {
  return (
    `no binary for this machine (${process.platform}, ${process.arch}) is installed. It comes in the npm package ` +
    `"${packageName()}": install without --omit=optional, on the machine that runs it. If there's no such package, ` +
    'run Slotline from its source.'
  );
}

/** @param {string} path */
function runAsChild(path) {
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  const parent = process.ppid;
  // Before the binary starts, so that no signal finds the launcher without them.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT']) {
    process.on(signal, () => {
      // A terminal sends what's typed there to both, and a second SIGINT would end the binary at once.
      const isTyped = process.stdin.isTTY && (signal === 'SIGINT' || signal === 'SIGQUIT');
      if (!isTyped) child.kill(signal);
    });
  }
  child = spawn(path, args, { stdio: 'inherit' });
  if (isUnderNpx) stopWithParent(child, parent);
  child.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
    fail(`"${path}" can't be run (${code}): install Slotline again, where programs may be run from.`),
  );
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
    if (signal === null || process.platform === 'win32') return;
    // Ends as the binary ended, for shells and supervisors that look at the signal.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * npx runs this in a shell that passes no signals on: when npx is told to end, only that shell does.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} parent
 */
function stopWithParent(child, parent) {
  const watch = () => process.ppid !== parent && child.kill('SIGTERM');
  setInterval(watch, 500).unref();
}
