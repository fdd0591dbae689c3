"""Goods on a window sill, the sun behind them (1 unit = 10 cm).  Registered as in rooms.py."""
import stage as S, materials as M
from objects import *
from objects_more import *
from rooms import room, view
from rooms_more import foliage, trunk
from picture_table import brand, BLUE
from scenes_sill import sill, daylight, apple, peel, walnut


def on_sill(name, cam, mood='morning', seed=8, kind='oak', wall='#d9cebd', exposure=.5):
    """A product picture on the sill; what the decorated function builds stands before the ridges, or before leaves with mood='leaves'."""
    c = dict(target=(.1, .6, 1.3), frame=4.0, pitch=6, lens=80, fstop=3.4, focus=(0, .1, .8)); c.update(cam)
    def deco(build):
        @room(name, c, (800, 1000), exposure, unit=.1)
        def _():
            sill(kind, wall); build()
            if mood == 'leaves': view(140, 4, 10., 1.35, 'day', 4, rise=-4); foliage((-4, 34, 10), (30, 12, 15), 8600, seed, 1.1, .75); foliage((14, 48, 6), (18, 10, 12), 4200, seed + 5, 1., .8)
            else: view(14, 1.5, 10., 1.35, mood, seed, rise=-10)
            daylight()
        return _
    return deco


@on_sill('honey-forest-3', dict(yaw=-10), 'leaves', 3, 'walnut')
def _():
    at(honey_jar(.78, 1.75, '#7a2e08', '#240a02', .35, image=brand('МАНОВ', 'мед', '450 г'), cloth='moss'), (-.35, .35, 0), (0, 0, -6)); at(dipper(2.0, 'walnut', 5, .20), (.55, -.95, .0), (0, 0, 14))


@on_sill('jam-raspberry-3', dict(yaw=9), 'leaves', 11)
def _():
    at(honey_jar(.72, 1.5, '#b3122f', '#4c030f', .30, image=brand('МАЛИНА', 'сладко', '300 г'), cloth='bone'), (-.55, .55, 0), (0, 0, 10)); at(plate(.85, .14, M.glaze('#e0d6c4', '#8a5a38', .4), seed=5), (.85, -.15, 0))
    r = random.Random(2)
    for i in range(9): a = i * 2.4; q = .10 * math.sqrt(i); at(raspberry(.13, seed=i % 5), (.85 + q * math.cos(a), -.15 + q * math.sin(a), .20 + .10 * (i < 3)), (r.uniform(60, 110), 0, 67 * i))


@on_sill('jug-3', dict(target=(.15, .8, 1.75), frame=5.2, yaw=-8), 'morning', 17)
def _():
    at(jug(.92, 2.3, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=2.34, foot=.22), seed=1), (-.45, .5, 0), (0, 0, -24)); at(bowl(.55, .5, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.52, foot=.1), seed=6), (1.15, -.15, 0)); at(herb_bunch(34, 2.2, '#8d9468', '#c9b765', tie=False, seed=3), (-.40, .5, 1.55), (0, -86, 0), .9)


@on_sill('mug-brown-3', dict(target=(.2, .6, 1.05), frame=3.3, yaw=-9, pitch=10), 'morning', 5, 'walnut')
def _():
    at(mug(.58, 1.18, troyan_side('#4a2a18', z0=.42, z1=.95, petals=20), M.glaze('#4a2a18', '#2a170c', .3), 2), (-.1, .1, 0), (0, 0, -34)); at(book((1.5, 2.1, .30), 'clay'), (1.5, .95, 0), (0, 0, 66))


@on_sill('lavender-oil-2', dict(target=(.1, .5, .85), frame=2.7, yaw=8), 'leaves', 7)
def _():
    at(dropper(.40, 1.2, '#a0561c', image=brand('ЛАВАНДУЛА', 'масло', '10 мл', size=(620, 560), hp=64)), (-.32, .25, 0), (0, 0, 6)); at(herb_bunch(30, 1.2, '#7b8560', '#6f5fa0', seed=4), (.05, -.45, 0), (0, 0, 18), .75)


@on_sill('cups-3', dict(target=(.15, .5, .85), frame=3.2, yaw=8, pitch=12), 'leaves', 15)
def _():
    for c, sd, p, a in (('#d9cfbc', 2, (-.55, .45, 0), 205), ('#8fa08a', 5, (.62, .05, 0), -30)): at(cup(.52, .82, M.glaze(c, '#8a5a38', .6, rim_z=.84, foot=.10), seed=sd, tea='#8a4a14'), p, (0, 0, a))


@on_sill('teapot-3', dict(target=(.15, .6, 1.05), frame=3.7, yaw=-7, pitch=9), 'leaves', 19, 'walnut', '#c6cdbc')
def _():
    at(teapot(.92, 1.30, troyan_side('#5e2e16', z0=.58, z1=1.0, petals=24, foot=.06), M.glaze('#5e2e16', '#2a170c', .4), 3), (-.25, .45, 0), (0, 0, -22)); at(bowl(.45, .42, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.44, foot=.1), seed=6), (1.15, -.45, 0))


@on_sill('bowl-blue-3', dict(target=(.1, .5, 1.0), frame=4.2, yaw=-9, pitch=14), 'morning', 23)
def _():
    at(bowl(1.45, .95, M.troyan(1.45, BLUE, rings=10, petals=20, foot=.10), seed=4), (-.10, .15, 0), (0, 0, 30)); r = random.Random(4)
    for i, (x, y, z) in enumerate(((-.55, -.25, .30), (.40, -.40, .30), (.62, .42, .32), (-.25, .58, .32), (.05, .05, .78))): at(apple(.40, peel(*(('#b3261c', '#d9b24a'), ('#a82018', '#d99a3a'), ('#8a9a3a', '#d9c86a'), ('#b3261c', '#e0b84a'), ('#c03a22', '#e0c060'))[i]), i), (-.10 + x, .15 + y, z), (r.uniform(-20, 20), r.uniform(-20, 20), 70 * i))


@on_sill('troyan-bowl-3', dict(target=(.1, .4, .9), frame=4.2, yaw=8, pitch=16), 'leaves', 27, 'walnut')
def _():
    at(bowl(1.5, .95, M.troyan(1.5, rings=10, petals=22, foot=.10), seed=1), (-.05, .2, 0)); r = random.Random(5)
    for i, (x, y, z) in enumerate(pile(38, .215, 1.5, .95, 5)): at(at(walnut(.21, i), (0, .23, -.20)), (-.05 + x, .2 + y, z), (r.uniform(-30, 30), r.uniform(-30, 30), 77 * i))
    for i, (x, y) in enumerate(((1.32, -.90), (.70, -1.25))): at(walnut(.21, i + 40), (x, y, 0), (0, 0, 80 * i))


@on_sill('rose-water-3', dict(target=(.15, .5, 1.55), frame=4.4, yaw=-8, pitch=5), 'leaves', 31)
def _():
    at(bottle(.52, 3.1, '#f3f8f4', '#f6d5d2', image=brand('РОЗОВА', 'вода', '200 мл', size=(620, 620)), cap='cork', fill=.74, solid=False), (-.35, .35, 0), (0, 0, 4)); scatter_petals(7, (.1, 1.2, -.9, -.1), None, 7, size=(.26, .40))
