// One script for every table: connect, swap zones, answer. No game has a script of its own.
export {};
