/* SPDX-License-Identifier: MIT */
/* utc.c - times as the protocol writes them: YYYY-MM-DDTHH:MM:SSZ. */
#include "config.h"

#include "base/utc.h"

#include "base/str.h"

#include <stdio.h>
#include <time.h>

/* Days since 1970-01-01 of the proleptic Gregorian calendar; the algorithm is
 * Howard Hinnant's "days_from_civil". */
int64_t utc_days(int64_t y, int64_t m, int64_t d)
{
	int64_t era, yoe, doy;

	y -= m <= 2;
	era = (y >= 0 ? y : y - 399) / 400;
	yoe = y - era * 400;
	doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
	return era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
}

static int utc_month_days(int year, int month)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30,
				    31, 31, 30, 31, 30, 31 };
	bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

	return days[month - 1] + (month == 2 && leap);
}

static bool utc_field(const char *s, int n, int low, int high, int *out)
{
	int v = 0;

	for (int i = 0; i < n; i++) {
		if (!str_digit(s[i]))
			return false;
		v = v * 10 + (s[i] - '0');
	}
	*out = v;
	return v >= low && v <= high;
}

bool utc_day_parse(const char *s, size_t n, int64_t *day)
{
	int y, m, d;

	if (n != UTC_DAY_LEN || s[4] != '-' || s[7] != '-' ||
	    !utc_field(s, 4, 2000, 9999, &y) ||
	    !utc_field(s + 5, 2, 1, 12, &m) ||
	    !utc_field(s + 8, 2, 1, utc_month_days(y, m), &d))
		return false;
	*day = utc_days(y, m, d);
	return true;
}

bool utc_parse(const char *s, size_t n, int64_t *out)
{
	int64_t day;
	int h, mi, sec;

	if (n != UTC_LEN || s[10] != 'T' || s[13] != ':' || s[16] != ':' ||
	    s[19] != 'Z' || !utc_day_parse(s, UTC_DAY_LEN, &day))
		return false;
	if (!utc_field(s + 11, 2, 0, 23, &h) ||
	    !utc_field(s + 14, 2, 0, 59, &mi) ||
	    !utc_field(s + 17, 2, 0, 59, &sec))
		return false;
	*out = day * 86400 + h * 3600 + mi * 60 + sec;
	return true;
}

int64_t utc_of(struct span time)
{
	int64_t t = 0;

	(void)utc_parse(time.s, time.n, &t);
	return t;
}

const char *const utc_weekdays[7] = { "Sun", "Mon", "Tue", "Wed",
				      "Thu", "Fri", "Sat" };

int utc_weekday(int64_t day)
{
	return (int)((day % 7 + 11) % 7); /* day 0 was a Thursday */
}

/* A time taken apart; C's own gmtime() would read files of time zones. */
struct utc_parts {
	unsigned year, month, day, hour, minute, second, weekday;
};

/* The inverse of utc_days(), "civil_from_days". */
static void utc_split(int64_t t, struct utc_parts *out)
{
	int64_t day = t >= 0 ? t / 86400 : -((86399 - t) / 86400);
	int64_t rest = t - day * 86400;
	int64_t z = day + 719468;
	int64_t era = (z >= 0 ? z : z - 146096) / 146097;
	int64_t doe = z - era * 146097;
	int64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
	int64_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
	int64_t mp = (5 * doy + 2) / 153;

	out->day = (unsigned)(doy - (153 * mp + 2) / 5 + 1) % 100;
	out->month = (unsigned)(mp < 10 ? mp + 3 : mp - 9) % 100;
	out->year = (unsigned)(yoe + era * 400 + (out->month <= 2)) % 10000;
	out->weekday = (unsigned)utc_weekday(day);
	out->hour = (unsigned)(rest / 3600) % 100;
	out->minute = (unsigned)(rest / 60 % 60) % 100;
	out->second = (unsigned)(rest % 60) % 100;
}

void utc_day_format(char out[UTC_DAY_LEN + 1], int64_t day)
{
	struct utc_parts p;

	utc_split(day * 86400, &p);
	(void)snprintf(out, UTC_DAY_LEN + 1, "%04u-%02u-%02u", p.year, p.month,
		       p.day);
}

void utc_format(char out[UTC_LEN + 1], int64_t t)
{
	struct utc_parts p;

	utc_split(t, &p);
	(void)snprintf(out, UTC_LEN + 1, "%04u-%02u-%02uT%02u:%02u:%02uZ",
		       p.year, p.month, p.day, p.hour, p.minute, p.second);
}

void utc_format_mail(char out[32], int64_t t)
{
	static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	struct utc_parts p;

	utc_split(t, &p);
	(void)snprintf(out, 32, "%s, %02u %.3s %04u %02u:%02u:%02u +0000",
		       utc_weekdays[p.weekday], p.day,
		       months + 3 * (p.month - 1), p.year, p.hour, p.minute,
		       p.second);
}

int64_t utc_now(void)
{
	return (int64_t)time(NULL);
}

int utc_clock(struct err *e)
{
	char now[UTC_LEN + 1];
	int64_t t;

	utc_format(now, utc_now());
	if (utc_parse(now, UTC_LEN, &t))
		return 0;
	return err_set(e, ERR_SYSTEM,
		       "the clock of this machine says %s; it must be set "
		       "before anything is dated by it",
		       now);
}

int64_t utc_ticks(void)
{
	struct timespec t = { 0, 0 };

	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}
